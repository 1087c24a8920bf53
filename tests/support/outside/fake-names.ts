import type { NameServer } from '#server/office/domains/name-server.ts';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Name servers that say what a test has written; null: they do not answer. */
export interface FakeNames extends NameServer {
  txt: Record<string, string[] | null>;
  hosts: Record<string, string[] | null>;
}

function listed(list: string[] | null | undefined): string[] | null {
  return list === undefined ? [] : list;
}

/** Name servers without a record. */
export function fakeNames(): FakeNames {
  const names: FakeNames = {
    txt: {},
    hosts: {},
    texts: async (name) => listed(names.txt[name]),
    addresses: async (name) => listed(names.hosts[name]),
  };
  return names;
}

const TYPE_A = 1;
const TYPE_TXT = 16;
const HEAD = 12;

function answerTo(asked: Buffer, data: readonly Buffer[]): Buffer {
  const end = asked.indexOf(0, HEAD) + 5;
  const head = Buffer.from(asked.subarray(0, end));
  // An answer, recursion available; the reply code says whether there is such a name.
  head.writeUInt16BE(data.length > 0 ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(data.length, 6);
  head.writeUInt32BE(0, 8);
  const type = head.readUInt16BE(end - 4);
  const records = data.map((each) => {
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(each.length, 10);
    return Buffer.concat([record, each]);
  });
  return Buffer.concat([head, ...records]);
}

/** A TXT record's data, in chunks as long ones are sent. */
function chunked(text: string): Buffer {
  const chunks = text.match(/.{1,10}/g) ?? [];
  return Buffer.concat(
    chunks.map((chunk) => Buffer.concat([Buffer.from([chunk.length]), Buffer.from(chunk)])),
  );
}

/** A name server on this machine that knows one text and one address for every name; or never answers. */
export async function startNameServer(
  known: { text: string; address: string } | 'silent' | 'nothing',
): Promise<{ address: string; socket: Socket }> {
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port, address }) => {
    if (known === 'silent') return;
    const type = asked.readUInt16BE(asked.indexOf(0, HEAD) + 1);
    const data: Buffer[] = [];
    if (known !== 'nothing' && type === TYPE_TXT) data.push(chunked(known.text));
    if (known !== 'nothing' && type === TYPE_A) data.push(Buffer.from(known.address.split('.').map(Number)));
    socket.send(answerTo(asked, data), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, socket };
}
