import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** Counts answers in a stream of bytes; a bench of bytes must cost less than the server that sends them. */
function answerCounter(onAnswer: (head: string) => void): (chunk: Buffer) => void {
  let missing = 0;
  let head = '';
  return (chunk) => {
    let rest = chunk;
    while (rest.length > 0) {
      if (missing === 0) {
        const end = rest.indexOf(END_OF_HEAD);
        head += rest.toString('latin1', 0, end === -1 ? rest.length : end);
        if (end === -1) return;
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        rest = rest.subarray(end + END_OF_HEAD.length);
      }
      const taken = Math.min(missing, rest.length);
      missing -= taken;
      rest = rest.subarray(taken);
      if (missing > 0) return;
      const answered = head;
      head = '';
      onAnswer(answered);
    }
  };
}

/** What guests ask, and what is done with an answer. */
interface Asking {
  next(): string;
  /** Told of the head of an answer and of the ms it took. Throws where it is not what was wanted. */
  answered(head: string, ms: number): void;
}

/** One guest: asks again as soon as it is answered, and is gone when it is late, or when the server has had enough of the connection. */
function guest(server: Server, { next, answered }: Asking, end: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let failure: unknown;
    let askedAt = 0;
    let isWaiting = false;
    function ask(): void {
      askedAt = performance.now();
      isWaiting = true;
      socket.write(next());
    }
    function hear(head: string): void {
      const now = performance.now();
      isWaiting = false;
      try {
        answered(head, now - askedAt);
      } catch (error) {
        failure = error;
      }
      // A server that counts requests says which answer is a connection's last.
      if (now >= end || failure !== undefined || /^connection: close/im.test(head)) socket.destroy();
      else ask();
    }
    const socket = connect({ ...server, noDelay: true }, ask);
    socket.on('data', answerCounter(hear));
    socket.on('error', (error) => (failure = error));
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      if (isWaiting) failure ??= new Error('a connection ended without an answer');
      if (failure === undefined) resolve();
      else reject(failure as Error);
    });
  });
}

interface Server {
  host: string;
  port: number;
}

/** Where a server listens, as sockets take it and as requests name it. */
export function serverOf(url: string): { server: Server; host: string } {
  const { hostname, port, host } = new URL(url);
  return { server: { host: hostname, port: Number(port) }, host };
}

/**
 * Asks over so many connections for so long, each as soon as the one before is answered: written straight into sockets,
 * since a whole HTTP client would be slower than the servers it measures, on the same two cores.
 */
export async function askFor(
  durationMs: number,
  { server, connections }: { server: Server; connections: number },
  asking: Asking,
): Promise<void> {
  const end = performance.now() + durationMs;
  async function guests(): Promise<void> {
    while (performance.now() < end) await guest(server, asking, end);
  }
  await Promise.all(Array.from({ length: connections }, guests));
}

/** Answers per second to one GET over some connections. */
export async function rawLoad(
  url: string,
  { connections = 16, durationMs }: { connections?: number; durationMs: number },
): Promise<number> {
  const { server, host } = serverOf(url);
  const { pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html,*/*\r\nAccept-Encoding: br\r\n\r\n`;
  let answers = 0;
  await askFor(
    durationMs,
    { server, connections },
    {
      next: () => request,
      answered(head) {
        if (!head.startsWith('HTTP/1.1 200')) throw new Error(`answered ${head}`);
        answers++;
      },
    },
  );
  return answers / (durationMs / 1000);
}
