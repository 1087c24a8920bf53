import { signInCalls } from '#contract/office/sign-in-calls.ts';

/** A program that is signed in to the office. */
export interface Office {
  call(path: string, method?: string, body?: unknown): Promise<Response>;
}

/** Signs the owner in by a link, as a browser does. */
export async function signIn(base: string, token: string): Promise<Office> {
  const headers = { origin: base, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const answer = await fetch(base + signInCalls.useOfficeLink.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  });
  const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return {
    call: (path, method = 'GET', body = undefined) =>
      fetch(base + path, {
        method,
        headers: { ...headers, cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
