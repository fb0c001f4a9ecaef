// The connection is dialled before anything else of the page is there, and its first two frames are sent: the server answers
// while the rest is read in. The library that writes frames is among that rest, so these two are written here by hand
// (docs/PROTOCOL.md, section 3; a test holds them against the library). Imports nothing.

export const protocol = 1;
export const client = 'cherta-web 0.1.0';

export interface Line {
  readonly socket: WebSocket;
  readonly greeted: boolean;               // hello and open were sent, as requests 1 and 2
  readonly early: readonly MessageEvent[]; // what has come by now
}

const field = (number: number, kind: 0 | 2): number => (number << 3) | kind;

function text(number: number, value: string): number[] {
  const bytes = [...new TextEncoder().encode(value)];
  return [field(number, 2), ...length(bytes.length), ...bytes];
}

function length(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...length(value >> 7)];
}

const inside = (number: number, bytes: readonly number[]): number[] => [field(number, 2), ...length(bytes.length), ...bytes];

/** The frames that begin every conversation: hello, and with a link what opens its match, exchanging an invitation for the key. */
export function firstFrames(link: string, key: string): readonly Uint8Array<ArrayBuffer>[] {
  const hello = [field(1, 0), 1, ...inside(2, [field(1, 0), protocol, ...text(2, client), field(4, 0), 1, field(5, 0), 1])];
  const open = [field(1, 0), 2, ...inside(3, [...text(1, link), ...(key === '' ? [] : text(4, key))])];
  return (link === '' ? [hello] : [hello, open]).map((bytes) => Uint8Array.from(bytes));
}

function connected(): WebSocket {
  const { protocol: scheme, host } = window.location;
  const socket = new WebSocket(`${scheme === 'https:' ? 'wss' : 'ws'}://${host}/ws`, 'cherta.v1');
  socket.binaryType = 'arraybuffer';
  return socket;
}

let dialled: (Line & { link: string }) | undefined;

/** Dials now, for whoever opens this link first; "" for the start page. The promises hold until the first frames are sent, and until the server says something, or either fails. */
export function dial(link: string, key: string): { readonly opened: Promise<void>; readonly answered: Promise<void> } {
  const socket = connected();
  const early: MessageEvent[] = [];
  dialled = { socket, greeted: true, early, link };
  let open = (): void => undefined;
  const opened = new Promise<void>((settle) => (open = settle));
  const answered = new Promise<void>((settle) => {
    socket.onopen = () => {
      firstFrames(link, key).forEach((frame) => socket.send(frame));
      open();
    };
    socket.onmessage = (event) => {
      early.push(event);
      // Welcome, and then where the match stands.
      if (early.length > 1 || link === '') settle();
    };
    socket.onclose = () => {
      open();
      settle();
    };
  });
  return { opened, answered };
}

/** The line that was dialled for this link, if it is still good, else a new one. */
export function takeLine(link: string): Line {
  const line = dialled?.link === link ? dialled : undefined;
  if (!line) return { socket: connected(), greeted: false, early: [] };
  dialled = undefined;
  return line.socket.readyState <= WebSocket.OPEN ? line : { socket: connected(), greeted: false, early: [] };
}
