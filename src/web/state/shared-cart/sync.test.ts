import {
  createTable,
  dishesOf,
  ME,
  openTab,
  standInForPage,
} from '#tests/support/shared-cart/tab-at-table.ts';
import { until } from '#tests/support/until.ts';
import { expect, it, vi } from 'vitest';

standInForPage();

it('lines of the own cart join the shared one, and every change of them follows', async () => {
  const table = createTable();
  const tab = await openTab(table);
  const kafta = tab.add('kafta');
  tab.begin();
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  tab.change(kafta, 3);
  const hummus = tab.add('hummus');
  await until(() => expect(dishesOf(table)).toEqual(['3 kafta', '1 hummus']));
  const undo = tab.remove(hummus);
  await until(() => expect(dishesOf(table)).toEqual(['3 kafta']));
  undo();
  await until(() => expect(dishesOf(table)).toEqual(['3 kafta', '1 hummus']));
  expect(tab.sharing.get().at?.unsent.lines).toEqual([]);
});

it('what is chosen without a network arrives once when it is back, also where answers were lost', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  table.isCut = true;
  const kafta = tab.add('kafta');
  tab.add('hummus');
  tab.change(kafta, 2);
  await until(() => expect(tab.sync.useSync.getState().isCut).toBe(true));
  expect(dishesOf(table)).toEqual([]);
  table.isCut = false;
  table.losesAnswers = true;
  await until(() => expect(table.told.length).toBeGreaterThan(2));
  table.losesAnswers = false;
  await until(() => expect(tab.sharing.get().at?.unsent.lines).toEqual([]));
  expect(dishesOf(table)).toEqual(['2 kafta', '1 hummus']);
  expect(tab.dishes()).toEqual(['2 kafta', '1 hummus']);
});

it('after an answer, the first silence is waited out as shortly as ever', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const { take } = table;
  table.take = (change) => {
    table.take = take;
    table.isCut = true;
    tab.add('hummus');
    return take(change);
  };
  const timer = vi.spyOn(globalThis, 'setTimeout');
  tab.add('kafta');
  await until(() => expect(tab.sync.useSync.getState().isCut).toBe(true));
  const waits = timer.mock.calls.map(([, waitMs]) => waitMs);
  timer.mockRestore();
  expect(waits.slice(0, 2)).toEqual([500, 1000]);
  table.isCut = false;
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta', '1 hummus']));
});

it('a phone that read the cart without a network reads it again when it is back, and is not cut off', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  table.isCut = true;
  await tab.sync.readShared();
  expect(tab.sync.useSync.getState().isCut).toBe(true);
  table.isCut = false;
  await until(() => expect(tab.sync.useSync.getState().isCut).toBe(false));
});

it('what was not heard outlives a reload, with dishes that were added before the code was there', async () => {
  const table = createTable();
  const before = await openTab(table);
  before.begin();
  table.isCut = true;
  before.add('kafta', 2);
  await until(() => expect(before.sync.useSync.getState().isCut).toBe(true));
  const tab = await openTab(table);
  tab.add('hummus');
  expect(tab.dishes()).toEqual(['2 kafta', '1 hummus']);
  table.isCut = false;
  tab.resume();
  await until(() => expect(dishesOf(table)).toEqual(['2 kafta', '1 hummus']));
});

it('a browser that was closed has its lines again, from the shared cart', async () => {
  const table = createTable();
  const before = await openTab(table);
  before.begin();
  before.add('kafta', 2);
  await until(() => expect(dishesOf(table)).toEqual(['2 kafta']));
  before.cart.load('another-session');
  sessionStorage.clear();
  const tab = await openTab(table);
  expect(tab.dishes()).toEqual([]);
  tab.resume();
  expect(tab.dishes()).toEqual(['2 kafta']);
});

it('a second tab that knows the change already writes nothing', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  await until(() => expect(table.told).toHaveLength(1));
  await until(() => expect(tab.sharing.get().at?.unsent.lines).toEqual([]));
  tab.sync.writeOwnLines();
  tab.cart.set([...tab.cart.get()]);
  expect(tab.sharing.get().at?.unsent.lines).toEqual([]);
});

it('an older state that arrives late changes nothing, the same one again neither', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const old = table.tell();
  tab.add('kafta');
  await until(() => expect(tab.sharing.get().at?.server.lines).toHaveLength(1));
  tab.sync.hearCart(old);
  expect(tab.dishes()).toEqual(['1 kafta']);
  tab.sync.hearCart(table.tell());
  expect(tab.dishes()).toEqual(['1 kafta']);
  expect(tab.sharing.get().at?.server.lines).toHaveLength(1);
});

it('lines that were sent leave the own cart; pieces added meanwhile stay for the next round', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const kafta = tab.add('kafta');
  const hummus = tab.add('hummus');
  await until(() => expect(dishesOf(table)).toHaveLength(2));
  table.isCut = true;
  tab.change(kafta, 3);
  tab.sync.hearCart(table.send(kafta, hummus));
  expect(tab.dishes()).toEqual(['2 kafta']);
  table.isCut = false;
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta', '1 hummus', '2 kafta']));
});

it('a line that was sent while the phone was away for several rounds is not ordered again', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const kafta = tab.add('kafta');
  await until(() => expect(tab.sharing.get().at?.server.lines).toHaveLength(1));
  table.send(kafta);
  table.forget(kafta);
  tab.sync.hearCart(table.send());
  expect(tab.dishes()).toEqual([]);
  expect(tab.sharing.get().at?.unsent.lines).toEqual([]);
});

it('a change of a line that the kitchen has had for long is given up, not repeated', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const kafta = tab.add('kafta');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  table.isCut = true;
  tab.change(kafta, 2);
  table.send(kafta);
  table.forget(kafta);
  const state = table.send();
  tab.sync.hearCart(state);
  table.isCut = false;
  await until(() => expect(tab.sharing.get().at?.unsent.lines).toEqual([]));
  expect(tab.dishes()).toEqual([]);
  expect(table.lines.size).toBe(1);
});

it('a change of a line on its way waits until the table knows what became of it', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const kafta = tab.add('kafta');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  table.isCut = true;
  tab.change(kafta, 2);
  const line = table.lines.get(kafta);
  if (!line) throw new Error('The table does not know the line');
  line.sent_round = 1;
  const onItsWay = table.tell();
  tab.sync.hearCart({ ...onItsWay, version: onItsWay.version + 1 });
  expect(tab.sharing.get().at?.unsent.lines).toHaveLength(1);
  const before = table.told.length;
  table.losesAnswers = true;
  table.isCut = false;
  tab.add('hummus');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta', '1 hummus']));
  const told = table.told.slice(before).flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(told, 'nothing of it is told meanwhile').not.toContain(kafta);
  table.losesAnswers = false;
  await until(() => expect(tab.sharing.get().at?.unsent.lines.map(({ lineId }) => lineId)).toEqual([kafta]));
  line.sent_round = null;
  const released = table.tell();
  tab.sync.hearCart({ ...released, version: released.version + 2 });
  await until(() => expect(dishesOf(table)).toEqual(['2 kafta', '1 hummus']));
  expect(tab.dishes()).toEqual(['2 kafta', '1 hummus']);
});

it('when the visit ends, own unsent lines and those put on the table are back in the own cart', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const kafta = tab.add('kafta');
  tab.add('water');
  const [, water] = tab.cart.get();
  if (!water) throw new Error('There is no water');
  tab.toShare.shareLine(water);
  await until(() => expect(table.tell().lines.map(({ owner }) => owner)).toEqual([ME, null]));
  expect(tab.dishes()).toEqual(['1 kafta']);
  table.isOver = true;
  tab.change(kafta, 2);
  await until(() => expect(tab.sharing.get().at).toBeNull());
  expect(tab.dishes()).toEqual(['2 kafta', '1 water']);
  expect(tab.sync.useSync.getState().hasEnded).toBe(true);
});

it('a wish to have a dish later reaches the table, and so does taking it back', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const kafta = tab.add('kafta');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  const [line] = tab.cart.get();
  if (!line) throw new Error('The cart is empty');
  tab.cart.set([{ ...line, isLater: true }]);
  await until(() => expect(table.lines.get(kafta)?.content.hold).toBe(true));
  tab.cart.set([line]);
  await until(() => expect(table.lines.get(kafta)?.content.hold).toBeUndefined());
});

it('a cart of a table that this phone does not share is not taken over', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  const other = { ...table.tell(), version: 99, guests: [] };
  expect(tab.sync.hearCart(other)).toBe(false);
  expect(tab.dishes()).toEqual(['1 kafta']);
});
