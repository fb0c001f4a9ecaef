// A server that is none: it says what a test wants said, so that a page can be shown views that no game of ours makes yet.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = new URL('../../client/web/', import.meta.url);
const require = createRequire(new URL('package.json', web));

/** What a line of TypeScript exports, for node: bundled from the client's own sources. */
export async function fromSources(contents) {
  const folder = mkdtempSync(join(tmpdir(), 'cherta-web-sources-'));
  const outfile = join(folder, 'sources.mjs');
  const loader = { '.svelte': 'empty', '.css': 'empty' };  // what draws is for a browser, and imported only where it is asked for
  require('esbuild').buildSync({ stdin: { contents, resolveDir: fileURLToPath(web), loader: 'ts' }, bundle: true, format: 'esm', platform: 'node', loader, outfile });
  const module = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true, force: true });
  return module;
}

const messages = () =>
  fromSources("export * from './src/gen/cherta/v1/frames_pb'; export { create, toBinary, fromBinary } from '@bufbuild/protobuf';");

/** To be given to openPage: answers Hello, Open and Help with these; orders are kept in `orders`, and accepted unless `answer` says otherwise.
    `tell` sends what nobody asked for. */
export async function pretend({ snapshot, help = {}, refuses, answer: answered = { accepted: true, seq: 1n } }) {
  const { create, toBinary, fromBinary, ClientFrameSchema, ServerFrameSchema } = await messages();
  const orders = [];
  const sockets = new Set();
  const answers = {
    hello: () => (refuses ? { case: 'error', value: refuses } : { case: 'welcome', value: { protocol: 1, server: 'pretender' } }),
    open: () => ({ case: 'snapshot', value: snapshot }),
    help: () => ({ case: 'help', value: help }),
    order: ({ id, text }) => {
      orders.push(text);
      return { case: 'answer', value: { id, ...answered } };
    },
  };
  const prepare = (page) =>
    page.routeWebSocket(/\/ws$/, (socket) => {
      sockets.add(socket);
      socket.onMessage((bytes) => {
        const { request, body } = fromBinary(ClientFrameSchema, new Uint8Array(bytes));
        const answer = answers[body.case]?.(body.value);
        if (answer) socket.send(Buffer.from(toBinary(ServerFrameSchema, create(ServerFrameSchema, { request, body: answer }))));
      });
    });
  const tell = (body) => sockets.forEach((socket) => socket.send(Buffer.from(toBinary(ServerFrameSchema, create(ServerFrameSchema, { body })))));
  return { prepare, orders, tell, answers };
}
