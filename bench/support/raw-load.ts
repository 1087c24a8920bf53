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

/** One guest: asks again as soon as it is answered, and connects again when the server has had enough of a connection. */
function guest(address: { host: string; port: number }, request: string, goOn: () => boolean) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ ...address, noDelay: true }, () => socket.write(request));
    let failure: Error | undefined;
    socket.on(
      'data',
      answerCounter((head) => {
        if (!head.startsWith('HTTP/1.1 200')) failure = new Error(`answered ${head}`);
        // A server that counts requests says which answer is a connection's last.
        const isLast = !goOn() || failure || /^connection: close/im.test(head);
        if (isLast) socket.destroy();
        else socket.write(request);
      }),
    );
    socket.on('error', (error) => (failure = error));
    socket.on('end', () => socket.destroy());
    socket.on('close', () => (failure ? reject(failure) : resolve()));
  });
}

/**
 * Answers per second to one GET over some connections: written straight into sockets, since a whole HTTP client would
 * be slower than the servers it measures.
 */
export async function rawLoad(
  url: string,
  { connections = 16, durationMs }: { connections?: number; durationMs: number },
): Promise<number> {
  const { hostname: host, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept: text/html,*/*\r\nAccept-Encoding: br\r\n\r\n`;
  const end = performance.now() + durationMs;
  let answers = 0;
  async function guests(): Promise<void> {
    while (performance.now() < end) {
      await guest({ host, port: Number(port) }, request, () => {
        answers++;
        return performance.now() < end;
      });
    }
  }
  await Promise.all(Array.from({ length: connections }, guests));
  return answers / (durationMs / 1000);
}
