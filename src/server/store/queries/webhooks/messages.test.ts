import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { WebhookMessageRow } from '../../rows/webhook-rows.ts';
import { dueMessages, writeAgain, writeHurried, writeTried } from './messages.ts';

const OF = { license: 'test-kitchen', webhook_id: 'till' };
const MADE_AT = 1_000_000;
const NOW = 2_000_000;
const LATER = 3_000_000;

/** A message that was never tried: of this subject, at this version, made that long after the first (ms) by default. */
function message(subject: string, version: number, madeAt = MADE_AT + version): WebhookMessageRow {
  return {
    ...OF,
    id: `till:${madeAt}:${subject}:${version}:order.changed:`,
    subject,
    version,
    kind: 'order.changed',
    about: '',
    made_at: madeAt,
    until_at: LATER,
    state: 'waiting',
    attempts: 0,
    next_at: madeAt,
    ended_at: null,
    fault: null,
  };
}

describe.each(stores)('the due messages of a webhook on %s', (kind) => {
  let engine: Engine;
  let remove: () => Promise<void>;
  const [first, second, other] = [message('tea', 1), message('tea', 2), message('soup', 3)];
  beforeEach(async () => {
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    engine = await openStore(store.url);
    remove = () => engine.close().then(() => store.remove());
    await engine.db.insertInto('webhook_messages').values([other, second, first]).execute();
  });
  afterEach(() => remove());

  async function due(limit = 8): Promise<string[]> {
    const messages = await dueMessages(engine, OF.license, OF.webhook_id, NOW, limit);
    return messages.map(({ subject, version }) => `${subject} ${version}`);
  }

  /** The first message of the tea is tried in vain, or given up. */
  const fails = (state: 'waiting' | 'failed') =>
    engine.write(() => writeTried(first, { state, fault: '500', nextAt: LATER, endedAt: null }));

  it('are the first of each subject, oldest first', async () => {
    expect(await due()).toEqual(['tea 1', 'soup 3']);
    expect(await due(1)).toEqual(['tea 1']);
  });

  it.each([
    ['ran ahead', MADE_AT + 60_000],
    ['is far ahead', LATER],
  ])('begin with the first version of an order, though the clock of its instance %s', async (_, madeAt) => {
    const [early, late] = [message('cake', 4, madeAt), message('cake', 5)];
    await engine.db.insertInto('webhook_messages').values([late, early]).execute();
    expect(await due()).toEqual(['tea 1', 'soup 3', 'cake 4']);
    await engine.write(() =>
      writeTried(early, { state: 'delivered', fault: null, nextAt: NOW, endedAt: NOW }),
    );
    expect(await due()).toEqual(['tea 1', 'soup 3', 'cake 5']);
  });

  it('are none behind one that waits for its next try', async () => {
    await fails('waiting');
    expect(await due()).toEqual(['soup 3']);
  });

  it('begin with it once the receiver answers again', async () => {
    await fails('waiting');
    await engine.write(() => writeHurried(OF.license, OF.webhook_id, NOW));
    expect(await due()).toEqual(['tea 1', 'soup 3']);
  });

  it('go on behind one that was given up, and back to it when it is sent again', async () => {
    await fails('failed');
    expect(await due()).toEqual(['tea 2', 'soup 3']);
    expect(await engine.write(() => writeAgain(OF.license, OF.webhook_id, first.id, NOW))).toBe(1);
    expect(await due()).toEqual(['tea 1', 'soup 3']);
  });
});
