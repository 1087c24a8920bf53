import { apiPaths } from '#contract/paths/api-paths.ts';
import type { ApiDescription } from '#server/http/docs/api-description.ts';
import {
  createAnswerCheck,
  type AnswerCheck,
  type CameAnswer,
  type DescribedCall,
} from '#tests/support/hostile/described-answers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asked, CallScene } from './call.ts';
import { guestCalls } from './guest-calls.ts';
import { officeDraftCalls } from './office-draft-calls.ts';
import { officeTodayCalls } from './office-today-calls.ts';
import { officePeopleCalls } from './office-people-calls.ts';
import { webhookScenes } from './webhook-calls.ts';
import { billCalls } from './bill-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { otherCalls } from './other-calls.ts';
import { questionCalls } from './question-calls.ts';
import { openApiStage, type ApiStage } from './stage.ts';
import { sharedCartCalls } from './shared-cart-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { staffLineCalls } from './staff-line-calls.ts';

const scenes: Record<string, CallScene> = {
  ...guestCalls,
  ...sharedCartCalls,
  ...moneyCalls,
  ...billCalls,
  ...staffCalls,
  ...staffLineCalls,
  ...questionCalls,
  ...otherCalls,
  ...officePeopleCalls,
  ...webhookScenes,
  ...officeDraftCalls,
  ...officeTodayCalls,
};

let stage: ApiStage;
let check: AnswerCheck;

beforeAll(async () => {
  stage = await openApiStage();
  const { body } = await stage.test.call<ApiDescription>(apiPaths.openapi);
  check = createAnswerCheck(body);
});
afterAll(() => stage.test.close());

function isGuarded({ call }: DescribedCall): boolean {
  return call.security?.some((ways) => 'staff' in ways) ?? false;
}

/** True for a call of somebody who is signed in to the office. */
function isOfOffice({ call }: DescribedCall): boolean {
  return call.security?.some((ways) => 'office' in ways) ?? false;
}

/** Sends a request; for a stream, waits for an event. */
async function answerTo(
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

/** The same request refused: with an unknown venue, or without a token. */
function asRefused(described: DescribedCall, asked: Asked): { code: string; asked: Asked } | null {
  if (isGuarded(described))
    return {
      code: 'unauthorized',
      asked: { ...asked, headers: { ...asked.headers, authorization: 'Bearer x' } },
    };
  if (isOfOffice(described))
    return { code: 'unauthorized', asked: { ...asked, headers: { ...asked.headers, cookie: '' } } };
  const isOfVenue = described.call.parameters?.some(
    (each) => '$ref' in each && each.$ref.endsWith('/Sufra-License'),
  );
  return isOfVenue
    ? { code: 'not_found', asked: { ...asked, headers: { ...asked.headers, 'sufra-license': 'nobody' } } }
    : null;
}

async function faultsIn(described: DescribedCall, scene: CallScene): Promise<string[]> {
  const faults: string[] = [];
  let refusals = 0;
  async function hold(what: string | number, asked: Asked): Promise<void> {
    const answer = await answerTo(described, asked);
    const code =
      answer.status >= 400 && answer.body !== ''
        ? (JSON.parse(answer.body) as { code: string }).code
        : answer.status;
    if (code !== what) faults.push(`wanted ${what}, got ${code}: ${answer.body.slice(0, 300)}`);
    if (typeof what === 'string') refusals++;
    const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
    faults.push(
      ...check.faultsOf(described, answer),
      ...(isStream ? check.faultsOfEvents(described, answer.body) : []),
    );
  }
  for (const [status, ask] of Object.entries(scene.succeeds)) {
    const asked = await ask(stage);
    const refused = asRefused(described, asked);
    if (refused && refusals === 0) {
      // An address may present 30 wrong tokens a minute.
      stage.test.clock.advance(2000);
      await hold(refused.code, refused.asked);
    }
    await hold(Number(status), asked);
  }
  for (const [code, ask] of Object.entries(scene.refused ?? {})) await hold(code, await ask(stage));
  if (refusals === 0) faults.push('was never refused');
  return faults;
}

describe('the description of the API', () => {
  it('has a scene for each call, in which every answer that it describes is reached', () => {
    expect(Object.keys(scenes).toSorted()).toEqual(check.calls.map(({ id }) => id).toSorted());
    const described = check.calls.map(({ id, call }) => [
      id,
      Object.keys(call.responses).filter((status) => /^[23]|416/.test(status)),
    ]);
    const played = check.calls.map(({ id }) => [id, Object.keys(scenes[id]?.succeeds ?? {})]);
    expect(played).toEqual(described);
  });

  it('is what every call answers: status, content type, headers and body', async () => {
    const found: Record<string, string[]> = {};
    for (const described of check.calls) {
      const scene = scenes[described.id];
      const faults = scene ? await faultsIn(described, scene) : ['has no scene'];
      if (faults.length > 0) found[described.id] = faults;
    }
    expect(found).toEqual({});
  });
});
