/**
 * A connection that notes the idempotency key of each call in `keys`, and answers with `answer`; null: the network is cut.
 */
export function notingKeys(license: string, keys: (string | null)[], answer: Response | null) {
  return {
    base: '',
    license,
    async fetch(_: URL | RequestInfo, init?: RequestInit): Promise<Response> {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      if (!answer) throw new TypeError('network');
      return answer.clone();
    },
  };
}
