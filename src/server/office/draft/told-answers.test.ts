import { peopleCalls } from '#contract/office/people-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { ToldAnswers } from '#contract/office/told-answers.ts';
import type { CallHeard } from '#contract/visits/visit.ts';
import type { AuditPage } from '#contract/office/people.ts';
import type { StaffAnswer } from '#domain/needs/staff-answers.ts';
import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(stores)('what staff told guests, as facts for the venue, on %s', (store) => {
  let test: TestApp;
  let owner: OfficeBrowser;
  let visit: string;
  beforeAll(async () => {
    test = await createTestApp(store);
    owner = await signInOwner(test);
    visit = (await test.order()).body.visit_token;
  });
  afterAll(() => test.close());

  async function told(code: string, answer: StaffAnswer, more: object = {}): Promise<void> {
    test.clock.advance(1);
    const body = { for: 'question', product: 'hummus', codes: [code], ...more };
    const asked = await test.call<CallHeard>('/en/api/visit/call/', { method: 'POST', body, visit });
    const path = `/staff/api/questions/${asked.body.question?.question}/`;
    await test.call(path, { method: 'POST', body: { answer }, token: await test.staffToken() });
  }

  const offered = async () => (await owner.call<ToldAnswers>(draftCalls.readToldAnswers.path)).body.answers;

  it('are offered until the office decides, and stored as facts by nobody but the office', async () => {
    await told('sesame', 'yes');
    await told('milk', 'no');
    await told('egg', 'come');
    await told('soy', 'yes', { values: ['toum'] });
    await told('fish', 'yes', { codes: ['fish', 'molluscs'] });
    expect((await offered()).map(({ product, code, answer }) => [product, code, answer])).toEqual([
      ['hummus', 'milk', 'no'],
      ['hummus', 'sesame', 'yes'],
    ]);
    const live = await test.app.venues.find('test-kitchen');
    const facts = live?.venue.file.menu.categories.flatMap(({ products }) =>
      products.map((each) => each.allergens),
    );
    expect(facts?.every((each) => Object.keys(each).length === 0)).toBe(true);
    const [milk] = await offered();
    const settle = () => owner.call(draftCalls.settleToldAnswer.path.replace(':id', milk?.id ?? ''), 'POST');
    expect((await settle()).status).toBe(200);
    expect((await settle()).status).toBe(404);
    expect((await offered()).map(({ code }) => code)).toEqual(['sesame']);
  });

  it('are offered no more once the venue says something itself', async () => {
    await told('fish', 'no');
    const hand = draftHand(owner);
    await hand.save('menu/products/hummus/allergens/fish', 'may_contain');
    await hand.publish();
    await test.app.venues.refresh();
    expect((await offered()).map(({ code }) => code)).not.toContain('fish');
  });

  it('are read by those who may edit the menu alone; the audit names the dish and the answer', async () => {
    const waiter = await signInAs(test, owner, 'waiter');
    expect((await waiter.call(draftCalls.readToldAnswers.path)).status).toBe(403);
    const { body } = await owner.call<AuditPage>(peopleCalls.readAudit.path);
    const noted = body.entries.filter(({ what }) => what === 'question.answered');
    expect(noted[0]).toMatchObject({ names: ['Hummus'], field: 'fish', to: 'no' });
  });
});
