import { problems, type ProblemCode } from '#contract/values/problem.ts';
import { descriptionOf } from '#server/http/docs/openapi.ts';
import type { Engine } from '#server/store/engine.ts';
import { loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import { cameAnswer, createAnswerCheck, type AnswerCheck } from '#tests/support/hostile/described-answers.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { orderScenes } from '#tests/support/refusals/of-orders.ts';
import { requestScenes } from '#tests/support/refusals/of-requests.ts';
import { staffScenes } from '#tests/support/refusals/of-staff.ts';
import type { Scenes } from '#tests/support/refusals/scene.ts';

const sandbox = { payment: { provider: 'sandbox' } };

/** The injected behaviour of the store: it waits, or fails. */
let planted: () => Promise<void>;

/** The scenes that produce each code of the contract. A new code does not compile without a scene. */
const scenes: Record<ProblemCode, Scenes> = { ...requestScenes, ...staffScenes, ...orderScenes };

/** A store that first runs what a scene has planted. */
function plantable(engine: Engine): Engine {
  return {
    ...engine,
    kind: engine.kind,
    db: engine.db,
    read: (query, params) => engine.read(query, params),
    ping: () => engine.ping(),
    close: () => engine.close(),
    async write(work, how) {
      await planted();
      return engine.write(work, how);
    },
  };
}

/** Built from the first server's description; all servers have the same one. */
let check: AnswerCheck | undefined;

async function checkOf({ app }: TestApp): Promise<AnswerCheck> {
  await app.http.ready();
  return createAnswerCheck(descriptionOf(app.http));
}

describe.each(Object.entries(scenes))('the answer %s', (code, played) => {
  let stage: LoyaltyStage;
  afterEach(async () => {
    planted = () => Promise.resolve();
    await stage.test.close();
  });

  it.each(played)('comes to $what', async ({ venue = loyaltyVenue(sandbox), play }) => {
    planted = () => Promise.resolve();
    const undescribed: string[] = [];
    stage = await openLoyaltyStage('sqlite', {
      venue,
      engineOf: plantable,
      onAnswer(method, url, answer) {
        const described = check?.find(method, url);
        if (described) undescribed.push(...(check?.faultsOf(described, cameAnswer(answer)) ?? []));
      },
    });
    check ??= await checkOf(stage.test);
    const { status, body, headers } = await play({
      ...stage,
      plant: (beforeWrite) => (planted = beforeWrite),
    });
    expect({ status, code: body.code, type: headers['content-type'] }).toEqual({
      status: problems[code as ProblemCode][0],
      code,
      type: expect.stringContaining('application/problem+json'),
    });
    expect(undescribed).toEqual([]);
  });
});
