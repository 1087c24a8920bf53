import { apiPaths } from '#contract/paths/api-paths.ts';
import type { ApiDescription } from '#server/http/docs/api-description.ts';
import {
  createAnswerCheck,
  type AnswerCheck,
  type DescribedCall,
} from '#tests/support/hostile/described-answers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo, isGuarded, isOfOffice } from './answer-to.ts';
import type { Asked, CallScene } from './call.ts';
import { scenes } from './scenes.ts';
import { openApiStage, type ApiStage } from './stage.ts';

let stage: ApiStage;
let check: AnswerCheck;

beforeAll(async () => {
  stage = await openApiStage();
  const { body } = await stage.test.call<ApiDescription>(apiPaths.openapi);
  check = createAnswerCheck(body);
});
afterAll(() => stage.test.close());

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
    const answer = await answerTo(stage, described, asked);
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
