// What is sent compressed, written beside each file of the build once: the server reads it at its start and compresses nothing itself.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../../build/web/', import.meta.url);
const worth = /\.(?:js|css|html|svg|json|md)$/;
const least = 0.95;  // of its size: else it is sent as it is

let [plain, small] = [0, 0];
for (const entry of readdirSync(dist, { recursive: true })) {
  const name = String(entry);
  if (!worth.test(name)) continue;
  const path = new URL(name, dist);
  const bytes = readFileSync(path);
  const packed = {
    gz: gzipSync(bytes, { level: 9 }),
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  };
  for (const [ending, data] of Object.entries(packed)) if (data.length < bytes.length * least) writeFileSync(new URL(`${name}.${ending}`, dist), data);
  plain += bytes.length;
  small += Math.min(bytes.length, packed.br.length);
}
console.log(`all files: ${plain} bytes, compressed (br) ${small}`);
