import { createServer, type Server, type Socket } from 'node:net';

/** How a fake printer behaves; a test changes it while it runs. */
export interface HousePrinterWays {
  /** Answers questions about its state and the end of printing. */
  answers: boolean;
  /** DLE EOT 1, 2 and 4. */
  paperOut: boolean;
  coverOpen: boolean;
  /** Prints a ticket, and cuts the connection instead of telling. */
  cutsAfterPrinting: boolean;
  /** Prints a ticket, and never tells. */
  tellsNothing: boolean;
  /** Tells the end of each ticket twice. */
  tellsTwice: boolean;
  /** How long it prints before it tells (ms). */
  takesMs: number;
  /** Reads nothing after so many bytes, and cuts the connection. */
  cutsAfterBytes: number | null;
}

/** A printer that takes ESC/POS over TCP. */
export interface FakeHousePrinter {
  /** Its address: 127.0.0.1:port */
  address: string;
  ways: HousePrinterWays;
  /** The bytes of each ticket that came out, as Latin-1. */
  printed: string[];
  /** The most connections at a time. */
  most(): number;
  close(): Promise<void>;
}

const state = (bits: number) => Buffer.from([0x12 | bits]);
const END = '\x1dr\x01';

function isQuestion(bytes: Buffer): boolean {
  return bytes.length === 3 && bytes[0] === 0x10 && bytes[1] === 0x04;
}

function answerTo(what: number | undefined, { paperOut, coverOpen }: HousePrinterWays): Buffer {
  if (what === 4) return state(paperOut ? 0x60 : 0);
  if (what === 2) return state((coverOpen ? 0x04 : 0) | (paperOut ? 0x20 : 0));
  return state(paperOut || coverOpen ? 0x08 : 0);
}

/** Starts a printer on a free port of this machine. */
export async function fakeHousePrinter(port = 0): Promise<FakeHousePrinter> {
  const ways: HousePrinterWays = {
    answers: true,
    paperOut: false,
    coverOpen: false,
    cutsAfterPrinting: false,
    tellsNothing: false,
    tellsTwice: false,
    takesMs: 0,
    cutsAfterBytes: null,
  };
  const printed: string[] = [];
  const open = new Set<Socket>();
  let most = 0;

  function serve(socket: Socket): void {
    open.add(socket);
    most = Math.max(most, open.size);
    let paper = '';
    const comesOut = () => {
      if (paper !== '') printed.push(paper);
      paper = '';
    };
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    socket.on('end', () => {
      comesOut();
      socket.end();
    });
    socket.on('data', (bytes) => {
      if (isQuestion(bytes)) {
        if (ways.answers) socket.write(answerTo(bytes[2], ways));
        return;
      }
      paper += bytes.toString('latin1');
      if (ways.cutsAfterBytes !== null && paper.length >= ways.cutsAfterBytes)
        return void socket.resetAndDestroy();
      if (!paper.endsWith(END)) return;
      paper = paper.slice(0, -END.length);
      comesOut();
      if (ways.cutsAfterPrinting) socket.destroy();
      else if (ways.answers && !ways.tellsNothing)
        setTimeout(() => socket.write(Buffer.alloc(ways.tellsTwice ? 2 : 1)), ways.takesMs);
    });
  }

  const server: Server = createServer({ allowHalfOpen: true }, serve);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const place = server.address();
  return {
    address: `127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    ways,
    printed,
    most: () => most,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
