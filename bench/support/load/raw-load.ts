import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** Counts answers in a stream of bytes; the client must use less processor time than the server. */
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

/** The guests' requests, and the handler of answers. */
interface Asking {
  next(): string;
  /** Called with the head of an answer and its duration in ms. Throws when the answer is wrong. */
  answered(head: string, ms: number): void;
}

/** One guest: asks again after each answer, and stops at the end, or when the server closes the connection. */
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
      // A server with a request limit announces a connection's last answer.
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

/** A server's address, for sockets and for requests. */
export function serverOf(url: string): { server: Server; host: string } {
  const { hostname, port, host } = new URL(url);
  return { server: { host: hostname, port: Number(port) }, host };
}

/**
 * Sends requests over this many connections for this long, each after the previous answer: written directly to sockets,
 * since an HTTP client would be slower than the measured servers on the same two cores.
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
