import type { PublicationPlan } from '#contract/office/publication.ts';
import { expect, it, vi } from 'vitest';
import { useDraft } from './draft.ts';
import { readPlan, usePlan } from './plan.ts';

it('drops the plan of a draft that has changed meanwhile', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        const plan: PublicationPlan = {
          version: useDraft.getState().version,
          changes: [],
          findings: [],
          carts: { untouched: 0, asked: 0, losing: [] },
        };
        answers.push(() => resolve(Response.json(plan)));
      }),
  );
  useDraft.setState({ version: 5 });
  const ofOlder = readPlan(5);
  useDraft.setState({ version: 6 });
  const ofNewer = readPlan(6);
  answers[1]?.();
  await ofNewer;
  answers[0]?.();
  await ofOlder;
  expect(usePlan.getState().plan?.version).toBe(6);
});
