import { signInCalls } from '#contract/office/sign-in-calls.ts';
import type { Kitchen } from './kitchen.ts';

/** Calls the office, which a board's tests share a server with. */
function postOffice({ base }: Kitchen, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base, cookie },
    body: JSON.stringify(body),
  });
}

/** The cookie of whoever signs in by an office's link. */
export async function cookieBy(board: Kitchen, link: string): Promise<string> {
  const signedIn = await postOffice(board, signInCalls.useOfficeLink.path, {
    token: link.slice(link.indexOf('=') + 1),
  });
  return (signedIn.headers.getSetCookie().at(-1) ?? '').split(';')[0] ?? '';
}

/** A call of the office by somebody who is signed in. */
export type Ask = <T>(path: string, body: object) => Promise<T>;

/** An owner's calls, signed in by the link of the command line. */
export async function ownerCalls(board: Kitchen): Promise<Ask> {
  const { link } = await board.bench.json<{ link: string }>('office', 'link', 'test-kitchen');
  const cookie = await cookieBy(board, link);
  return async (path, body) => (await postOffice(board, path, body, cookie)).json();
}
