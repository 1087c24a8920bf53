import type { CallHeard } from '#contract/visits/visit.ts';
import type { StaffQuestion } from '#contract/visits/staff-question.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import { ANSWER_COUNTS_MS, UNANSWERED_MS, type StaffAnswer } from '#domain/needs/staff-answers.ts';
import { floorOf } from '#tests/support/app/floor.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOwnQuestions } from './read-questions.ts';
import { printedCode } from './location.ts';

/** A venue that says nothing of what is in its hummus, unless it is told to. */
function venue(changes: VenueChanges = {}): VenueFile {
  return buildVenue({ locations: { signed: true }, ...changes });
}

/** The same once it says itself that sesame is in it. */
function statingVenue(): VenueFile {
  const hummus = {
    id: 'hummus',
    name: 'Hummus',
    price: '32.000',
    allergens: { sesame: 'contains' as const },
  };
  return venue({ menu: { categories: [{ id: 'mains', name: 'Mains', products: [hummus] }] } });
}

describe.each(stores)('asking the staff what is in a dish, on %s', (store) => {
  let test: TestApp;
  let table = 0;
  beforeAll(async () => {
    test = await createTestApp(store, { venue: venue(), pace: { jobsMs: 10 } });
  });
  afterAll(() => test.close());

  async function signed(code: string): Promise<string> {
    const live = await test.app.venues.find('test-kitchen');
    if (!live) throw new Error('The venue is not served');
    return printedCode(test.engine, live.venue, { code, type: 'Table' });
  }

  async function serve(file: VenueFile): Promise<void> {
    await test.importFile(file);
    await test.app.venues.refresh();
  }

  /** A guest with a seat at a table of their own. */
  async function seated(): Promise<{ code: string; visit: string; uuid: string }> {
    const code = String(++table);
    const placed = await test.order({ order_location: await signed(code) });
    return { code, visit: placed.body.visit_token, uuid: placed.body.uuid };
  }

  const ask = (body: Record<string, unknown>, options: { visit?: string; key?: string } = {}) =>
    test.call<CallHeard & { code?: string }>('/en/api/visit/call/', {
      method: 'POST',
      body: { for: 'question', product: 'hummus', codes: ['sesame'], ...body },
      ...options,
    });

  async function answer(question: string | undefined, said: StaffAnswer) {
    const token = await test.staffToken('kitchen');
    return test.call(`/staff/api/questions/${question}/`, { method: 'POST', body: { answer: said }, token });
  }

  const heard = (token: string): Promise<StaffQuestion[]> => readOwnQuestions(test, 'test-kitchen', [token]);

  const waitingAt = async (code: string) =>
    (await floorOf(test)).questions.filter(({ location }) => location === code);

  it('reaches the staff with its words in every language of the venue, and the answer its own phone alone', async () => {
    const { code, visit } = await seated();
    const asked = await ask({ allergy: true }, { visit });
    expect(asked).toMatchObject({ status: 200, body: { for: 'question', question: { state: 'waiting' } } });
    const [waiting] = await waitingAt(code);
    expect(waiting).toMatchObject({
      product_name: { en: 'Hummus' },
      allergens: [{ code: 'sesame', name: { en: 'Sesame' } }],
      allergy: true,
      overdue: false,
    });
    expect(waiting?.allergens[0]?.name['ar']).not.toBe('Sesame');
    expect((await answer(waiting?.question, 'no')).body).toEqual({ answered: true });
    expect((await answer(waiting?.question, 'yes')).body, 'answered once').toEqual({ answered: false });
    expect(await waitingAt(code)).toEqual([]);
    expect(await heard(visit)).toMatchObject([{ state: 'answered', answer: 'no', codes: ['sesame'] }]);
    expect(await heard((await seated()).visit)).toEqual([]);
  });

  it('needs a seat, or the signed code of a table; a code without a signature is not enough', async () => {
    expect((await ask({})).status).toBe(403);
    expect((await ask({ order_location: '12' })).status).toBe(403);
    const code = String(++table);
    const key = randomUUID();
    const byCode = await ask({ order_location: await signed(code) }, { key });
    const { question, question_token: token = '' } = byCode.body;
    expect(byCode.status).toBe(200);
    await answer(question?.question, 'come');
    expect(await heard(token)).toMatchObject([{ state: 'answered', answer: 'come' }]);
    const again = await ask({ order_location: await signed(code), codes: ['milk'] }, { key });
    expect(again.body.question_token).toBe(token);
  });

  it('is refused by a code that anybody can write, at a venue that does not sign its codes', async () => {
    const open = await createTestApp(store, { venue: buildVenue() });
    const body = { for: 'question', product: 'hummus', codes: ['sesame'], order_location: '12' };
    expect((await open.call('/en/api/visit/call/', { method: 'POST', body })).status).toBe(403);
    await open.close();
  });

  it('is asked once however often it is sent, and only so often by one phone', async () => {
    const { code, visit } = await seated();
    await ask({}, { visit });
    await ask({}, { visit });
    expect(await waitingAt(code)).toHaveLength(1);
    for (const other of ['milk', 'egg', 'fish', 'soy']) await ask({ codes: [other] }, { visit });
    expect(await ask({ codes: ['nuts'] }, { visit })).toMatchObject({ status: 429 });
    expect(await waitingAt(code)).toHaveLength(5);
  });

  it('is the same in whatever order its allergens are named', async () => {
    const { code, visit } = await seated();
    for (const codes of [
      ['milk', 'egg'],
      ['egg', 'milk'],
    ])
      expect((await ask({ codes }, { visit })).status).toBe(200);
    expect(await waitingAt(code)).toHaveLength(1);
  });

  it('waits twelve times at a table at most, however many phones ask', async () => {
    const code = String(++table);
    const at = await signed(code);
    const byPhone = (key: string) => ask({ order_location: at }, { key });
    for (let phone = 0; phone < 12; phone++) expect((await byPhone(randomUUID())).status).toBe(200);
    expect((await byPhone(randomUUID())).status).toBe(429);
    expect(await waitingAt(code)).toHaveLength(12);
  });

  it('is about a dish of the menu and allergens that the venue knows', async () => {
    const { visit } = await seated();
    for (const body of [{ product: 'gone' }, { codes: ['kiwi'] }, { codes: [] }, { codes: ['diet:vegan'] }])
      expect((await ask(body, { visit })).status).toBe(422);
  });

  it('counts for the order of the guest who asked, and only while it is fresh', async () => {
    const { visit, uuid } = await seated();
    const asked = await ask({}, { visit });
    const question = asked.body.question?.question ?? '';
    const line = (shown: Fact = 'free'): OrderDraft['line_items'][number] => ({
      product: 'hummus',
      quantity: 1,
      cart_uuid: randomUUID(),
      needs: [{ code: 'sesame', kind: 'allergy', shown, question }],
    });
    const append = () =>
      test.call<{ code?: string }>(`/en/api/order/${uuid}/`, {
        method: 'PATCH',
        body: { line_items: [line()] },
        visit,
      });
    expect((await append()).body.code, 'before the answer').toBe('allergens_changed');
    await answer(question, 'no');
    expect((await append()).status).toBe(200);
    const own = await test.read(uuid, { visit });
    expect(own.line_items.at(-1)?.needs).toMatchObject([{ code: 'sesame', fact: 'free', by_staff: true }]);
    // What the venue says itself is not the staff's word.
    await serve(statingVenue());
    const stated = await test.order({
      order_location: await signed(String(++table)),
      line_items: [line('contains')],
    });
    const { line_items: told } = await test.read(stated.body.uuid, { visit: stated.body.visit_token });
    expect(told[0]?.needs).toMatchObject([{ fact: 'contains' }]);
    expect(told[0]?.needs?.[0]).not.toHaveProperty('by_staff');
    await serve(venue());
    test.clock.advance(ANSWER_COUNTS_MS);
    const late = await test.order({ order_location: await signed(String(++table)), line_items: [line()] });
    expect(late.body.code).toBe('allergens_changed');
  });

  it('counts together with the answers about the same dish with other choices', async () => {
    const { visit } = await seated();
    const questions: string[] = [];
    for (const values of [['two', 'toum'], ['two', 'shatta'], []]) {
      const { question = '' } = (await ask({ product: 'taouk', values }, { visit })).body.question ?? {};
      await answer(question, values.length > 0 ? 'no' : 'come');
      questions.push(question);
    }
    const order = async (needs: Record<string, unknown>) =>
      test.order({
        order_location: await signed(String(++table)),
        line_items: [
          {
            product: 'taouk',
            quantity: 1,
            cart_uuid: randomUUID(),
            variations: ['two', 'toum', 'shatta'],
            needs: [{ code: 'sesame', kind: 'allergy', shown: 'free', ...needs }],
          },
        ],
      } as Partial<OrderDraft>);
    expect((await order({ questions })).status).toBe(201);
    const [newest] = questions;
    expect((await order({ question: newest })).body.code).toBe('allergens_changed');
  });

  it('"it has it" stops an order whose guest was shown that it is not known', async () => {
    const { visit, uuid } = await seated();
    const question = (await ask({}, { visit })).body.question?.question ?? '';
    await answer(question, 'yes');
    const need = { code: 'sesame', kind: 'allergy', shown: 'unknown', question };
    const added = await test.call<{ code?: string; facts?: unknown }>(`/en/api/order/${uuid}/`, {
      method: 'PATCH',
      body: { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'line-1', needs: [need] }] },
      visit,
    });
    expect(added.body).toMatchObject({ code: 'allergens_changed', facts: [{ fact: 'contains' }] });
  });

  it('is told to the guest and shown as overdue once nobody has answered for five minutes', async () => {
    const { code, visit } = await seated();
    await ask({}, { visit });
    test.clock.advance(UNANSWERED_MS);
    await until(async () => {
      expect(await heard(visit)).toMatchObject([{ state: 'told' }]);
    });
    expect(await waitingAt(code)).toMatchObject([{ overdue: true }]);
  });

  it('is noted in the audit with the dish, and without a word of the guest', async () => {
    const { visit } = await seated();
    await answer((await ask({ codes: ['peanut'] }, { visit })).body.question?.question, 'yes');
    const rows = await test.engine.db
      .selectFrom('audit')
      .select('document')
      .where('what', '=', 'question.answered')
      .execute();
    expect(rows.map(({ document }) => JSON.parse(document) as unknown)).toContainEqual({
      productId: 'hummus',
      codes: ['peanut'],
      answer: 'yes',
    });
  });

  it('ends with the visit', async () => {
    const { code, visit } = await seated();
    await ask({}, { visit });
    const token = await test.staffToken();
    await test.call(`/staff/api/locations/${code}/close/`, { method: 'POST', body: {}, token });
    expect(await waitingAt(code)).toEqual([]);
    expect(await heard(visit)).toMatchObject([{ state: 'over' }]);
  });
});
