"""A proxy between a player and his server, as hotels and companies have them: front_door.py PORT HOST PORT. It is told on its input what to do
from then on, and answers with the same word: `through`; `idle SECONDS`, which cuts what has been silent for so long; `captive`, which
answers everybody with a page of its own."""
import asyncio
import sys

PAGE = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 28\r\nConnection: close\r\n\r\n<h1>Accept our terms</h1>\r\n\r\n"


class Door:
    def __init__(self, host, port):
        self.host, self.port = host, port
        self.idle, self.captive = None, False
        self.open = set()
        self.cut = 0  # connections that were silent for too long

    async def pass_on(self, reader, writer, heard):
        while True:
            data = await reader.read(65536)
            if not data:
                return
            heard[0] = asyncio.get_running_loop().time()
            writer.write(data)
            await writer.drain()

    async def watch(self, heard):
        while True:
            await asyncio.sleep(0.2)
            if self.idle and asyncio.get_running_loop().time() - heard[0] > self.idle:
                self.cut += 1
                return

    async def come(self, reader, writer):
        if self.captive:
            await reader.read(4096)
            writer.write(PAGE)
            writer.close()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(self.host, self.port)
        except OSError:
            writer.close()
            return
        heard = [asyncio.get_running_loop().time()]
        parts = [asyncio.ensure_future(part) for part in (self.pass_on(reader, far_writer, heard), self.pass_on(far_reader, writer, heard),
                                                          self.watch(heard))]
        self.open.add(parts[0])
        try:
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.open.discard(parts[0])
            for part in parts:
                part.cancel()
            for one in (writer, far_writer):
                one.transport.abort()

    async def listen_to(self, lines):
        while True:
            words = (await lines.readline()).decode().split()
            if not words:
                return
            self.captive = words[0] == "captive"
            self.idle = float(words[1]) if words[0] == "idle" else None
            if self.captive:
                for part in list(self.open):
                    part.cancel()
            print(words[0], self.cut, flush=True)


async def main():
    door = Door(sys.argv[2], int(sys.argv[3]))
    await asyncio.start_server(door.come, "127.0.0.1", int(sys.argv[1]))
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    print("listening", flush=True)
    await door.listen_to(lines)


if __name__ == "__main__":
    asyncio.run(main())
