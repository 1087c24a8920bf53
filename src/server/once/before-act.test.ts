import { handClock } from '#tests/support/clock.ts';
import { createMigratedStore } from '#tests/support/store/store.ts';
import { expect, inject, it } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { readSentCall } from '../store/queries/sent-calls.ts';
import { notingEngine } from './noting-engine.ts';
import { sendOnce } from './once.ts';
import { beforeAct } from './sending.ts';

it('what a call needs before its act does not note it, the act does', async () => {
  const store = await createMigratedStore('sqlite', inject('postgresUrl'));
  const engine = notingEngine(await openStore(store.url), handClock());
  const isNoted = async () => (await readSentCall(engine, 'cafe', 'call')) !== null;
  const write = (id: string) =>
    engine.write(() =>
      writeAudit({ license: 'cafe', id, at: 5, who: 'somebody', what: 'orders.paused', document: '{}' }),
    );
  const work = async () => {
    await beforeAct(() => write('1'));
    const before = await isNoted();
    await write('2');
    return [before, await isNoted()];
  };
  const sending = { license: 'cafe', id: 'call', bodyHash: '' };
  const sent = await sendOnce(engine, sending, work, () => false);
  expect(sent).toEqual({ kind: 'now', value: [false, true] });
  await engine.close();
  await store.remove();
});
