import type { PrinterAddress } from '#domain/printer-address.ts';
import { createConnection, type Socket } from 'node:net';
import { HOUSE_TROUBLE } from '../problems.ts';

const CONNECT_MS = 3000;
/** For the answer to a question about a printer's state. */
const STATUS_MS = 1000;

/** ESC/POS: DLE EOT n, answered at once whatever the printer does. */
const ask = (what: number) => Buffer.from([0x10, 0x04, what]);
const PRINTER = 1;
const OFFLINE_CAUSE = 2;
const PAPER = 4;
/** GS r 1, answered when everything before it is printed. */
const ASK_AFTER_PRINTING = Buffer.from([0x1d, 0x72, 0x01]);

const isStateByte = (byte: number) => (byte & 0x93) === 0x12;
const isAfterPrinting = (byte: number) => (byte & 0x90) === 0;

const OFFLINE_BIT = 0x08;
const COVER_BIT = 0x04;
const NO_PAPER_BITS = 0x60;
const PAPER_STOP_BIT = 0x20;

/** A printer's state: its trouble in HOUSE_TROUBLE's words, empty for none. */
export interface LineState {
  trouble: string;
  /** It answers questions at all. */
  answers: boolean;
}

/** What became of a ticket. `unsure`: its bytes went out, and nobody knows what the printer did with them. */
export type Sent = 'printed' | 'unsure';

/** A connection to a printer in the house. */
export interface PrinterLine {
  state(): Promise<LineState>;
  /** Sends a ticket, which may take so long (ms); `answers`: the printer tells when it is printed. */
  send(ticket: Uint8Array, printMs: number, answers: boolean): Promise<Sent>;
  close(): void;
}

/** Connects to a printer. Throws when nobody answers there in time. */
export async function openLine({ host, port }: PrinterAddress): Promise<PrinterLine> {
  const socket = createConnection({ host, port });
  await connected(socket, CONNECT_MS);
  socket.on('error', () => socket.destroy());

  /** The first byte that the printer sends and that is meant; null: none in time, or the line is cut. */
  function nextByte(isMeant: (byte: number) => boolean, ms: number): Promise<number | null> {
    return new Promise((resolve) => {
      const end = (byte: number | null) => {
        clearTimeout(timer);
        socket.off('data', read).off('close', cut).off('end', cut);
        resolve(byte);
      };
      const read = (bytes: Buffer) => {
        const byte = bytes.find(isMeant);
        if (byte !== undefined) end(byte);
      };
      const cut = () => end(null);
      const timer = setTimeout(cut, ms);
      if (socket.destroyed || socket.readableEnded) return cut();
      socket.on('data', read).on('close', cut).on('end', cut);
    });
  }

  function question(what: number): Promise<number | null> {
    const answer = nextByte(isStateByte, STATUS_MS);
    socket.write(ask(what));
    return answer;
  }

  async function state(): Promise<LineState> {
    const printer = await question(PRINTER);
    if (printer === null) {
      if (socket.destroyed || socket.readableEnded) throw new Error('The printer ended the connection');
      return { trouble: '', answers: false };
    }
    const paper = await question(PAPER);
    if (paper !== null && paper & NO_PAPER_BITS) return { trouble: HOUSE_TROUBLE.paper, answers: true };
    if (!(printer & OFFLINE_BIT)) return { trouble: '', answers: true };
    const cause = (await question(OFFLINE_CAUSE)) ?? 0;
    if (cause & COVER_BIT) return { trouble: HOUSE_TROUBLE.open, answers: true };
    return { trouble: cause & PAPER_STOP_BIT ? HOUSE_TROUBLE.paper : HOUSE_TROUBLE.fault, answers: true };
  }

  /** True once everything is with the printer, which says nothing itself. */
  function handedOver(printMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), printMs);
      socket.once('close', (isBroken) => {
        clearTimeout(timer);
        resolve(!isBroken);
      });
      socket.end();
    });
  }

  return {
    state,
    async send(ticket, printMs, answers) {
      if (socket.destroyed) return 'unsure';
      if (!answers) {
        socket.write(ticket);
        return (await handedOver(printMs)) ? 'printed' : 'unsure';
      }
      const printed = nextByte(isAfterPrinting, printMs);
      socket.write(Buffer.concat([ticket, ASK_AFTER_PRINTING]));
      return (await printed) === null ? 'unsure' : 'printed';
    },
    close: () => void socket.destroy(),
  };
}

function connected(socket: Socket, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('No answer')), ms);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
