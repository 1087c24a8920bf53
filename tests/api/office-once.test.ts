import { draftCalls } from '#contract/office/draft-calls.ts';
import { figureCalls } from '#contract/office/figure-calls.ts';
import type { People, WirePerson } from '#contract/office/people.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import type { PriceEntries } from '#contract/office/prices.ts';
import type { WirePublication } from '#contract/office/publication.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { webhookCalls } from '#contract/office/webhook-calls.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import type { StockList } from '#contract/staff/stock-lists.ts';
import type { ApiDescription } from '#server/http/docs/api-description.ts';
import { signInAs } from '#tests/support/app/office.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import {
  createAnswerCheck,
  type AnswerCheck,
  type CameAnswer,
  type DescribedCall,
} from '#tests/support/hostile/described-answers.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo } from './answer-to.ts';
import type { Asked } from './call.ts';
import { codeOf, sendTwice, underKey } from './send-twice.ts';
import { openApiStage, type ApiStage } from './stage.ts';
import { scenes } from './scenes.ts';

const calls = {
  ...draftCalls,
  ...figureCalls,
  ...peopleCalls,
  ...placeCalls,
  ...publicationCalls,
  ...signInCalls,
  ...webhookCalls,
};
const kept = Object.values(calls).filter((call) => 'once' in call && call.once === 'kept');

/** What an answer says otherwise when it is made again: what waits since, and versions of edits that are gone. */
const AS_IT_IS_NOW = new Set(['taken_back', 'edits.version', 'findings']);
const GIVEN_ONCE = new Set([
  'addPrinter',
  'givePersonLink',
  'makeDeviceCode',
  'makeKey',
  'makeWebhook',
  'rotateWebhookSecret',
]);

let stage: ApiStage;
let check: AnswerCheck;

beforeAll(async () => {
  stage = await openApiStage();
  check = createAnswerCheck((await stage.test.call<ApiDescription>(apiPaths.openapi)).body);
});
afterAll(() => stage.test.close());

function describedOf(id: string): DescribedCall {
  const found = check.calls.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not described`);
  return found;
}

function saidIn({ body }: CameAnswer): unknown {
  return JSON.parse(body, function (key, value: unknown) {
    const isOfEdit = key === 'version' && typeof this === 'object' && 'edited_at' in this;
    return AS_IT_IS_NOW.has(isOfEdit ? 'edits.version' : key) ? undefined : value;
  });
}

/** What is wrong with a call that is sent twice. */
async function faultsOf(id: string): Promise<string[]> {
  const [scene] = Object.entries(scenes[id]?.succeeds ?? {});
  if (!scene) return ['has no scene'];
  const [status, ask] = scene;
  const described = describedOf(id);
  const { first, second, other } = await sendTwice(stage, described, await ask(stage));
  const faults: string[] = [];
  function hold(what: string, wanted: unknown, got: unknown): void {
    try {
      expect(got).toEqual(wanted);
    } catch {
      faults.push(`${what}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`);
    }
  }
  hold('first', status, codeOf(first));
  hold('second', GIVEN_ONCE.has(id) ? 'once_given' : status, codeOf(second));
  if (!GIVEN_ONCE.has(id)) {
    hold('says again', saidIn(first), saidIn(second));
    hold('header', 'true', second.headers['idempotency-replayed']);
  }
  hold('header of the first', undefined, first.headers['idempotency-replayed']);
  if (other) hold('other words', 'idempotency_conflict', codeOf(other));
  else hold('says nothing', 'endSessions', id);
  return [...faults, ...check.faultsOf(described, first), ...check.faultsOf(described, second)];
}

describe('a call of the office that is sent twice under one key', () => {
  it.each(kept.map(({ id }) => id))('is done once, and answered again: %s', async (id) => {
    // Calls of one address are counted by the minute.
    stage.test.clock.advance(1000);
    expect(await faultsOf(id)).toEqual([]);
  });
});

/** Sends a call under a key; `again` sends it once more. */
async function sent(id: string, asked: Asked) {
  const key = randomUUID();
  const again = () => answerTo(stage, describedOf(id), underKey(asked, key));
  return { first: await again(), again };
}

async function stockOf(dish: string): Promise<StockList['stock'][number] | undefined> {
  const { body } = await stage.owner.call<StockList>(figureCalls.readStock.path);
  return body.stock.find(({ id }) => id === dish);
}

async function priceOf(dish: string): Promise<string | undefined> {
  const { body } = await stage.owner.call<PriceEntries>(draftCalls.readPrices.path);
  return body.prices.find(({ id, size }) => id === dish && size === '')?.price;
}

const peopleNow = async () => (await stage.owner.call<People>(peopleCalls.readPeople.path)).body.people;

describe('a late copy of what the office sent', () => {
  it('adds nobody a second time, also where both arrive at once', async () => {
    const before = (await peopleNow()).length;
    const key = randomUUID();
    const asked = underKey({ body: { name: 'Nadia', role: 'waiter' } }, key);
    const send = () => answerTo(stage, describedOf('addPerson'), asked);
    const both = await Promise.all([send(), send()]);
    expect(both.map(codeOf)).toEqual(['201', '201']);
    const ids = both.map(({ body }) => (JSON.parse(body) as WirePerson).id);
    expect(new Set(ids).size).toBe(1);
    expect((await peopleNow()).length).toBe(before + 1);
  });

  it('shows a person as they are by now, also one who left', async () => {
    const { first, again } = await sent('addPerson', { body: { name: 'Layla', role: 'waiter' } });
    const { id } = JSON.parse(first.body) as WirePerson;
    await stage.owner.call(peopleCalls.changePerson.path.replace(':id', id), 'PATCH', { name: 'Laila' });
    expect(JSON.parse((await again()).body)).toMatchObject({ id, name: 'Laila' });
    await stage.owner.call(peopleCalls.removePerson.path.replace(':id', id), 'DELETE');
    expect(codeOf(await again())).toBe('201');
    expect((await peopleNow()).some((person) => person.id === id)).toBe(false);
  });

  it('does not change a price back that somebody changed since', async () => {
    const { first, again } = await sent('changePrices', {
      body: { prices: [{ id: 'labneh', price: '23.00' }] },
    });
    expect(codeOf(first)).toBe('200');
    await stage.owner.call(draftCalls.changePrices.path, 'PATCH', {
      prices: [{ id: 'labneh', price: '24.00' }],
    });
    expect(codeOf(await again())).toBe('200');
    expect(Number(await priceOf('labneh'))).toBe(24);
  });

  it('does not undo a sale', async () => {
    const { first, again } = await sent('setOfficeStock', {
      body: { at: 'menu/products/hummus', out_of_stock: false, pos_available_qty: 50 },
    });
    expect(codeOf(first)).toBe('200');
    await stage.seated();
    const left = (await stockOf('hummus'))?.pos_available_qty ?? 50;
    expect(left).toBeLessThan(50);
    expect(JSON.parse((await again()).body)).toMatchObject({ pos_available_qty: left });
    expect((await stockOf('hummus'))?.pos_available_qty).toBe(left);
  });

  it('does not write over the draft of somebody else, and knows of no newer edit', async () => {
    const at = 'menu/products/labneh/price';
    const { first, again } = await sent('saveDraft', { body: { edits: [{ at, value: '31.00', seen: 0 }] } });
    const { version } = JSON.parse(first.body) as { version: number };
    const manager = draftHand(await signInAs(stage.test, stage.owner, 'manager'));
    expect((await manager.save(at, '32.00', version)).status).toBe(200);
    expect(JSON.parse((await again()).body)).toMatchObject({ version });
    const { edits } = await manager.draft();
    expect(edits.find((edit) => edit.at === at)?.value).toBe('32.00');
    await manager.saveAll([{ at, value: await priceOf('labneh'), seen: version + 1 }]);
  });

  it('publishes once, as one publication', async () => {
    const hand = draftHand(stage.owner);
    const { version } = (await hand.save('menu/products/labneh/price', '27.00')).body;
    const { first, again } = await sent('publishDraft', { body: { version } });
    const { id } = JSON.parse(first.body) as { id: string };
    const count = (await hand.publications()).length;
    expect(JSON.parse((await again()).body)).toMatchObject({ id, state: 'published' });
    await hand.undo(id);
    expect(JSON.parse((await again()).body)).toMatchObject({ id, state: 'undone' });
    expect((await hand.publications()).length).toBe(count);
  });

  it('is answered as the first one, where both arrive at once and the second finds it done', async () => {
    const { version } = (await draftHand(stage.owner).save('menu/products/labneh/price', '26.00')).body;
    const asked = underKey({ body: { version } }, randomUUID());
    const send = () => answerTo(stage, describedOf('publishDraft'), asked);
    const both = await Promise.all([send(), send(), send()]);
    expect(both.map(codeOf)).toEqual(['200', '200', '200']);
    expect(new Set(both.map(({ body }) => (JSON.parse(body) as WirePublication).id)).size).toBe(1);
  });

  it('is done when what came before it was only tried, or refused', async () => {
    const body = { prices: [{ id: 'labneh', price: '28.00' }] };
    const tried = await sent('changePrices', { query: { dry_run: 'true' }, body });
    expect((await tried.again()).headers['idempotency-replayed']).toBeUndefined();
    const late = { ...body, prices: [{ id: 'labneh', price: '29.00' }] };
    const refused = await sent('changePrices', { headers: { 'if-match': '"0"' }, body: late });
    expect(codeOf(refused.first)).toBe('draft_changed');
    expect(codeOf(await refused.again())).toBe('draft_changed');
    expect(Number(await priceOf('labneh'))).not.toBe(29);
  });
});
