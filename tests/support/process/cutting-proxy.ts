import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** When a network ends a connection: as a program sends what matches, or as the server answers that. */
export interface Cut {
  sends: (text: string) => boolean;
  at: 'request' | 'answer';
}

/** A network between a program and a server, which ends connections. */
export interface CuttingProxy {
  /** On 127.0.0.1. */
  port: number;
  /** The cuts that have not happened yet. */
  left(): number;
  close(): Promise<void>;
}

/** Stands before a server of this machine, at a port of its own, and makes these cuts, one after the other. */
export async function cuttingProxy(target: NetConnectOpts, cuts: readonly Cut[]): Promise<CuttingProxy> {
  const waiting = [...cuts];
  const open = new Set<Socket>();

  function join(client: Socket): void {
    const server = connect(target);
    let losesAnswer = false;
    const ends = [client, server];
    const end = () => ends.forEach((each) => each.destroy());
    for (const each of ends) {
      open.add(each);
      each.on('error', end);
      each.on('close', () => {
        open.delete(each);
        end();
      });
    }
    client.on('data', (bytes) => {
      const [cut] = waiting;
      const isNow = cut?.sends(bytes.toString('latin1')) === true;
      if (isNow) waiting.shift();
      if (isNow && cut?.at === 'request') return end();
      losesAnswer ||= isNow;
      server.write(bytes);
    });
    server.on('data', (bytes) => (losesAnswer ? end() : void client.write(bytes)));
  }

  const listener = createServer(join);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    left: () => waiting.length,
    async close() {
      for (const each of open) each.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
