import { noteSignIn } from './session.ts';

const AGAIN_MS = 5000;

/**
 * Makes a reading that is repeated until the server has answered: after a while, and as soon as the network is back.
 * `read` answers false where it had no answer. The reading that is returned resolves after its first attempt; it ends with
 * the sign-in.
 */
export function untilAnswered(read: () => Promise<boolean>): () => Promise<void> {
  let wait = new AbortController();
  const go = async (): Promise<void> => {
    wait.abort();
    const isSame = noteSignIn();
    const isAnswered = await read();
    wait.abort();
    if (isAnswered || !isSame()) return;
    wait = new AbortController();
    const { signal } = wait;
    const again = () => (isSame() ? void go() : wait.abort());
    const timer = setTimeout(again, AGAIN_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('online', again, { signal });
  };
  return go;
}
