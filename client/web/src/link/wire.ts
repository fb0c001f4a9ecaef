// One WebSocket and the frames on it. The only place that knows the wire's form; a cast happens here or nowhere.
import { create, fromBinary, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { ClientFrameSchema, type ServerFrame, ServerFrameSchema } from '../gen/cherta/v1/frames_pb';

/** What a request says. */
export type Body = NonNullable<MessageInitShape<typeof ClientFrameSchema>['body']>;

const mostMarks = 1000;  // frames, until the browser's list of marks is begun anew
let arrived = 0;

export interface WireEvents {
  opened: () => void;
  frame: (frame: ServerFrame) => void;
  closed: (code: number) => void;
}

export interface Wire {
  send: (request: bigint, body: Body) => void;
  drop: () => void;  // no event comes after this
}

function address(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}

/** Connects to the server that this page came from. */
export function connect(events: WireEvents): Wire {
  const socket = new WebSocket(address(), 'cherta.v1');
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => events.opened();
  socket.onclose = (event) => events.closed(event.code);
  socket.onmessage = (event: MessageEvent<unknown>) => {
    if (!(event.data instanceof ArrayBuffer)) return;
    if (++arrived % mostMarks === 0) performance.clearMarks();
    performance.mark('cherta:arrived');
    events.frame(fromBinary(ServerFrameSchema, new Uint8Array(event.data)));
  };
  return {
    send: (request, body) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(toBinary(ClientFrameSchema, create(ClientFrameSchema, { request, body })));
    },
    drop: () => {
      socket.onopen = socket.onclose = socket.onmessage = null;
      socket.close();
    },
  };
}
