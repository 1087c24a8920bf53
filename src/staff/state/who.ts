import { create } from '#ui/store.ts';

/** An act that needs a person: it waits for somebody to say who they are. */
export interface Asking {
  /** Sends it again with a person's token. */
  send(token: string): Promise<Response>;
  /** Ends the question with the act's answer. */
  settle(answer: Response): void;
  /** Ends the question without anybody: the refusal stands. */
  cancel(): void;
}

/** The open question who it is; null: none. */
export const useWho = create<{ asking: Asking | null }>(() => ({ asking: null }));

/** True while a question stands open, and nobody has cancelled it. */
export function isAsked(asking: Asking): boolean {
  return useWho.getState().asking === asking;
}

/** A person's token, and its end (ms UTC). */
interface Word {
  token: string;
  until: number;
}

let word: Word | null = null;
/** An act that is sent again gets as long as a first one. */
const TIMEOUT_MS = 20_000;

/** Keeps a person's token for the acts of the next minute. */
export function keepWord(kept: Word): void {
  word = kept;
}

/** The code of a refusal; null for any other answer. */
export async function refusalOf(answer: Response): Promise<string | null> {
  if (answer.status !== 403) return null;
  const { code } = (await answer.clone().json()) as { code?: string };
  return code ?? null;
}

/** The refusal is read first: the time of its call runs on during the question, and would take its text away. */
async function askWho(refused: Response, send: Asking['send']): Promise<Response> {
  const refusal = new Response(await refused.text(), refused);
  if (useWho.getState().asking) return refusal;
  const { promise, resolve } = Promise.withResolvers<Response>();
  const end = (answer: Response) => {
    if (isAsked(asking)) useWho.setState({ asking: null });
    resolve(answer);
  };
  const asking: Asking = { send, settle: end, cancel: () => end(refusal) };
  useWho.setState({ asking });
  return promise;
}

/**
 * Sends a request. When the server wants to know who it is, it is sent again with the person who said so within the last
 * minute, else after somebody has said so.
 */
export async function fetchAsPerson(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(input, init);
  if ((await refusalOf(answer)) !== 'person_required') return answer;
  const send = (token: string) => {
    const headers = new Headers(init?.headers);
    headers.set('sufra-person', token);
    return fetch(input, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  if (word === null || word.until <= Date.now()) return askWho(answer, send);
  const again = await send(word.token);
  return (await refusalOf(again)) === null ? again : askWho(answer, send);
}
