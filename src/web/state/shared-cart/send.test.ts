import type { ChangeSharedCart } from '#contract/visits/shared-cart.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import {
  createTable,
  ME,
  dishesOf,
  openTab,
  standInForPage,
  stubText,
} from '#tests/support/shared-cart/tab-at-table.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

standInForPage();

it('what the guest cannot eat leaves the phone with Ready, not before', async () => {
  const table = createTable();
  const tab = await openTab(table);
  const [{ setMenuState }, { needs }, { sayReady }] = await Promise.all([
    import('../menu/menu.ts'),
    import('../needs/needs.ts'),
    import('./ready.ts'),
  ]);
  setMenuState({ menu: buildMenu({ categories: [buildCategory('mains', [buildProduct('kafta', '10')])] }) });
  needs.set({ chosen: [{ code: 'sesame', kind: 'allergy' }], words: '', isAnswered: true });
  const kafta = tab.add('kafta');
  tab.begin();
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  expect(JSON.stringify(table.told)).not.toContain('sesame');
  await sayReady(true);
  const said = () => table.told.at(-1)?.ready?.needs;
  await until(() =>
    expect(said()).toEqual([{ line: kafta, needs: [{ code: 'sesame', kind: 'allergy', shown: 'unknown' }] }]),
  );
});

it('a press on Send says which round its guest sees, also when it is made again', async () => {
  const table = createTable();
  const tab = await openTab(table);
  const { sendForTable } = await import('./send.ts');
  const kafta = tab.add('kafta');
  tab.begin();
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  table.losesAnswers = true;
  expect(await sendForTable('en', null)).toBe('no_answer');
  // The round is sent meanwhile; this phone has not heard of it.
  const sent = table.send(kafta);
  table.losesAnswers = false;
  await sendForTable('en', null);
  tab.sync.hearCart(sent);
  await sendForTable('en', null);
  expect(table.pressed).toEqual([{ round: 1 }, { round: 1 }, { round: 2 }]);
});

it('a press whose answer is lost is no failure where the table counts', async () => {
  const table = createTable();
  const tab = await openTab(table);
  const { sendForTable } = await import('./send.ts');
  tab.add('kafta');
  tab.begin();
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  table.losesPress = true;
  expect(await sendForTable('en', null)).toBeNull();
  expect(tab.sharing.get().at?.server.count?.sender).toBe(ME);
});

/** A phone whose guest presses Stop while a count runs that it has heard of. */
async function pressesStop(leftMs: number, { isCut = false, isSending = false } = {}) {
  const table = createTable();
  const tab = await openTab(table);
  const { stopSending } = await import('./send.ts');
  tab.begin();
  tab.sync.hearCart(table.count(leftMs));
  Object.assign(table, { isCut, isSending });
  return { table, tab, answer: stopSending('en') };
}

it('a press on Stop without a network is kept while the count runs, and stops it once the phone is back', async () => {
  const { table, tab, answer } = await pressesStop(60_000, { isCut: true });
  let said: string | null = null;
  void answer.then((is) => (said = is));
  await until(() => expect(tab.sync.useSync.getState().isCut).toBe(true));
  expect(said).toBeNull();
  table.isCut = false;
  expect(await answer).toBe('heard');
  expect(table.tell().count).toBeNull();
});

it('a press on Stop is too late only once the server has said so; without an answer until the end nobody knows', async () => {
  expect(await (await pressesStop(60_000, { isSending: true })).answer).toBe('too_late');
  const { table, answer } = await pressesStop(5, { isCut: true });
  expect(await answer).toBe('no_answer');
  table.isCut = false;
  expect(table.tell().count).not.toBeNull();
});

it('tells the table by itself that large text needs longer to read, until it is heard and then no more', async () => {
  const toldBy = async (size: number) => {
    stubText(size);
    const table = createTable();
    const tab = await openTab(table);
    table.losesAnswers = true;
    tab.begin();
    tab.add('kafta');
    await until(() => expect(table.told.length).toBeGreaterThan(1));
    table.losesAnswers = false;
    await until(() => expect(tab.sharing.get().at?.unsent).toEqual({ lines: [] }));
    const before = table.told.length;
    tab.add('hummus');
    await until(() => expect(dishesOf(table)).toEqual(['1 kafta', '1 hummus']));
    const isTold = ({ more_time: more }: ChangeSharedCart) => more?.is;
    return [table.told.slice(0, before).some(isTold), table.told.slice(before).some(isTold)];
  };
  expect(await toldBy(16)).toEqual([false, false]);
  stubStorages();
  expect(await toldBy(24)).toEqual([true, false]);
});
