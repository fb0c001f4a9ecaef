// One WebSocket and the frames on it. The only place that knows the wire's form; a cast happens here or nowhere.
import { create, fromBinary, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { ClientFrameSchema, type ServerFrame, ServerFrameSchema } from '../gen/cherta/v1/frames_pb';
import { takeLine } from './dial';

/** What a request says. */
export type Body = NonNullable<MessageInitShape<typeof ClientFrameSchema>['body']>;

const mostMarks = 1000;  // frames, until the browser's list of marks is begun anew
let arrived = 0;

export interface WireEvents {
  opened: () => void;  // not for a line on which the first frames were sent already
  frame: (frame: ServerFrame) => void;
  closed: (code: number) => void;
}

export interface Wire {
  readonly greeted: boolean;  // requests 1 and 2 were sent (dial.ts)
  send: (request: bigint, body: Body, mostBytes: number) => boolean;  // false: longer than that, and not sent
  drop: () => void;  // no event comes after this
}

/** Connects to the server that this page came from; takes over what was dialled for this link. */
export function connect(link: string, events: WireEvents): Wire {
  const { socket, greeted, early } = takeLine(link);
  const heard = (event: MessageEvent<unknown>): void => {
    if (!(event.data instanceof ArrayBuffer)) return;
    if (++arrived % mostMarks === 0) performance.clearMarks();
    performance.mark('cherta:arrived');
    requestAnimationFrame(() => performance.mark('cherta:frame'));  // the next picture: what is rendered before it, is in it
    events.frame(fromBinary(ServerFrameSchema, new Uint8Array(event.data)));
  };
  if (!greeted) socket.onopen = () => events.opened();
  socket.onclose = (event) => events.closed(event.code);
  socket.onmessage = heard;
  let dropped = false;
  if (early.length > 0) queueMicrotask(() => early.forEach((event) => !dropped && heard(event)));
  return {
    greeted,
    send: (request, body, mostBytes) => {
      const bytes = toBinary(ClientFrameSchema, create(ClientFrameSchema, { request, body }));
      if (bytes.length > mostBytes) return false;
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
      return true;
    },
    drop: () => {
      dropped = true;
      socket.onopen = socket.onclose = socket.onmessage = null;
      socket.close();
    },
  };
}
