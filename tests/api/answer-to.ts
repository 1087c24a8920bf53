import type { CameAnswer, DescribedCall } from '#tests/support/hostile/described-answers.ts';
import type { Asked } from './call.ts';
import type { ApiStage } from './stage.ts';

/** True for a call of staff. */
export function isGuarded({ call }: DescribedCall): boolean {
  return call.security?.some((ways) => 'staff' in ways) ?? false;
}

/** True for a call of somebody who is signed in to the office. */
export function isOfOffice({ call }: DescribedCall): boolean {
  return call.security?.some((ways) => 'office' in ways) ?? false;
}

/** Sends a request; for a stream, waits for an event. */
export async function answerTo(
  stage: ApiStage,
  described: DescribedCall,
  { path = {}, query = {}, headers = {}, body, raw }: Asked,
): Promise<CameAnswer> {
  const address = described.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? (name === 'lang' ? 'en' : '')),
  );
  const search = new URLSearchParams(query).toString();
  const all = {
    ...(isGuarded(described) && { authorization: `Bearer ${stage.manager}` }),
    // As a browser does, from the server's own page.
    origin: stage.base,
    ...(isOfOffice(described) && { cookie: stage.owner.headers['cookie'] ?? '' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  const response = await fetch(`${stage.base}${address}${search && `?${search}`}`, {
    method: described.method,
    // A cookie without a token is none: an empty one would count as a wrong token.
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(raw && { body: new Uint8Array(raw) }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: isStream ? await firstOf(response) : await response.text(),
  };
}

async function firstOf(response: Response): Promise<string> {
  let told = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told += chunk;
    if (/^data: .+\n\n$/m.test(told)) break;
  }
  return told;
}
