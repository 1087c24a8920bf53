import type {
  ChangeSharedCart,
  SendSharedCart,
  SharedCart,
  SharedCartState,
} from '#contract/visits/shared-cart.ts';
import { parseSharedCart } from '#contract/visits/shared-cart-parse.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build/build-menu.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { until } from '#tests/support/until.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ME = 'mona';
type Line = SharedCartState['lines'][number];

function problem(code: string, status: number): Response {
  return Response.json({ code, status }, { status, headers: { 'content-type': 'application/problem+json' } });
}

/** A server that takes changes as the contract says, and answers unless it is cut off. */
function createTable() {
  const state: SharedCartState = {
    version: 1,
    round: 1,
    host: ME,
    sender_rule: 'any',
    guests: [ME, 'omar'].map((id, plate) => ({
      id,
      name: '',
      plate,
      ready: false,
      ready_stamp: 0,
      name_stamp: 0,
      away: false,
    })),
    lines: [],
    count: null,
    news: null,
    open_order: null,
  };
  const lines = new Map<string, Line>();
  /** Lines that the cart no longer tells. */
  const untold = new Set<string>();
  const table = {
    isCut: false,
    losesAnswers: false,
    isOver: false,
    isBusy: false,
    told: [] as ChangeSharedCart[],
    pressed: [] as SendSharedCart[],
    lines,
    tell(): SharedCartState {
      const told = [...lines.values()].filter(({ id, quantity }) => quantity > 0 && !untold.has(id));
      return structuredClone({ ...state, lines: told });
    },
    take({ lines: changes }: ChangeSharedCart): SharedCart['faults'] {
      const faults: NonNullable<SharedCart['faults']> = [];
      for (const { id, shared, pieces, stamp, content, content_stamp: contentStamp = 0 } of changes) {
        const line = lines.get(id) ?? (content && newLine(id, shared ? null : ME, content));
        if (!line || line.sent_round !== null) {
          faults.push({ id, fault: line ? 'sent' : 'unknown' });
          continue;
        }
        const mark = line.marks[ME] ?? { pieces: 0, stamp: 0, content_stamp: 0 };
        if (stamp > mark.stamp) Object.assign(mark, { pieces, stamp });
        if (content && contentStamp > mark.content_stamp)
          Object.assign(line, { content }, (mark.content_stamp = contentStamp));
        line.marks[ME] = mark;
        line.quantity = Object.values(line.marks).reduce((sum, each) => sum + each.pieces, 0);
        lines.set(id, line);
      }
      state.version++;
      return faults;
    },
    /** Sends the lines of these ids as this round. */
    send(...ids: string[]): SharedCartState {
      for (const id of ids) Object.assign(lines.get(id) ?? {}, { sent_round: state.round });
      state.round++;
      state.version++;
      return table.tell();
    },
    forget(id: string): void {
      untold.add(id);
    },
    async fetch(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      if (table.isCut) throw new TypeError('Failed to fetch');
      if (table.isOver) return problem('forbidden', 403);
      if (table.isBusy) return problem('too_many_requests', 429);
      const change = init?.method === 'PATCH' ? (JSON.parse(String(init.body)) as ChangeSharedCart) : null;
      if (change) table.told.push(change);
      if (init?.method === 'POST') table.pressed.push(JSON.parse(String(init.body)) as SendSharedCart);
      const faults = change ? table.take(change) : [];
      if (table.losesAnswers) throw new TypeError('Failed to fetch');
      return Response.json({ me: ME, cart: table.tell(), ...(faults?.length && { faults }) });
    },
  };
  return table;
}

function newLine(id: string, owner: string | null, content: Line['content']): Line {
  return { id, owner, content, quantity: 0, marks: {}, sent_round: null, fault: null };
}

type Table = ReturnType<typeof createTable>;

function dish(productId: string, quantity = 1): Omit<CartLine, 'lineId'> {
  return {
    productId,
    choices: noChoices,
    quantity,
    note: '',
    seen: { name: productId, image: null, unitMills: 1000 },
  };
}

/** Opens a tab: the modules of a page, with what the browser has stored. */
async function openTab(table: Table) {
  vi.resetModules();
  const [
    { connect },
    { loadKept },
    { cart },
    changes,
    sync,
    { sharing },
    { startSharing },
    toShare,
    { myLines },
    { leaveTogether },
    { shares },
  ] = await Promise.all([
    import('../../page/connection.ts'),
    import('../../browser/kept.ts'),
    import('../cart/cart.ts'),
    import('../cart/change-cart.ts'),
    import('./sync.ts'),
    import('./sharing.ts'),
    import('./start.ts'),
    import('./to-share.ts'),
    import('../bill/my-lines.ts'),
    import('./begin.ts'),
    import('../table/shares.ts'),
  ]);
  connect({ base: '', license: 'test-kitchen', fetch: table.fetch });
  loadKept('test-kitchen');
  const page = { lang: 'en' } as Parameters<typeof startSharing>[0];
  return {
    cart,
    sync,
    sharing,
    toShare,
    myLines,
    shares,
    leave: () => leaveTogether(page),
    begin(): void {
      startSharing(page);
      sync.takeCart({ me: ME, cart: table.tell() });
    },
    /** As a page is opened again. */
    resume(): void {
      sync.settleOwnLines();
      startSharing(page);
      void sync.tellUnsent();
    },
    add(productId: string, quantity = 1): string {
      const line = changes.newLine(dish(productId, quantity));
      changes.addLine(line);
      return line.lineId;
    },
    change: changes.changeQuantity,
    remove(lineId: string): () => void {
      const line = cart.get().find((each) => each.lineId === lineId);
      if (!line) throw new Error('There is no such line');
      return changes.removeLine(line);
    },
    dishes: () => cart.get().map(({ productId, quantity }) => `${quantity} ${productId}`),
  };
}

function dishesOf(table: Table): string[] {
  return table.tell().lines.map(({ quantity, content }) => `${quantity} ${content.product}`);
}

/** The size of the page's text, in px. */
function stubText(size: number): void {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: `${size}px` }));
}

beforeEach(() => {
  stubText(16);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('setTimeout', (run: () => void) => setImmediate(run));
  stubStorages();
});
afterEach(() => vi.unstubAllGlobals());

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

it('what the kitchen has is known as this guest’s when the bill is paid: own lines whole, those to share by guests', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const kafta = tab.add('kafta');
  tab.add('ayran');
  const ayran = tab.cart.get().find(({ productId }) => productId === 'ayran');
  if (!ayran) throw new Error('There is no ayran');
  tab.toShare.shareAdded(ayran);
  await until(() => expect(table.tell().lines.map(({ owner }) => owner)).toEqual([ME, null]));
  const toShare = table.tell().lines.find(({ owner }) => owner === null)?.id;
  expect(tab.myLines.get()).toEqual([]);
  tab.sync.hearCart(table.send(kafta, toShare ?? ''));
  expect(tab.myLines.get()).toEqual([
    { id: kafta, of: 1 },
    { id: toShare, of: 2 },
  ]);
});

it('a dish to share that was sent before this guest sat down is not ticked for them when the bill is paid', async () => {
  const table = createTable();
  const content = { product: 'ayran', values: [], combo: [], note: '', unit_price: '1.000' };
  const marks = { omar: { pieces: 1, stamp: 1, content_stamp: 1 } };
  for (const id of ['before', 'after'])
    table.lines.set(id, { ...newLine(id, null, content), quantity: 1, marks });
  table.send('before');
  const tab = await openTab(table);
  tab.begin();
  tab.sync.hearCart(table.send('after'));
  expect(tab.myLines.get()).toEqual([{ id: 'after', of: 2 }]);
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
  const onItsWay = table.tell();
  for (const line of onItsWay.lines) line.sent_round = 1;
  tab.sync.hearCart({ ...onItsWay, version: onItsWay.version + 1 });
  expect(tab.sharing.get().at?.unsent.lines).toHaveLength(1);
  const released = table.tell();
  tab.sync.hearCart({ ...released, version: released.version + 2 });
  table.isCut = false;
  await until(() => expect(dishesOf(table)).toEqual(['2 kafta']));
  expect(tab.dishes()).toEqual(['2 kafta']);
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

it('a phone that left and got no answer is over with the table, and does not join it again by itself', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  table.losesAnswers = true;
  expect(await tab.leave()).toBe(false);
  table.losesAnswers = false;
  table.isOver = true;
  await tab.sync.readShared();
  expect(tab.dishes()).toEqual(['1 kafta']);
  expect(tab.shares.get()).toEqual({ on: false, left: true });
  expect(tab.sync.useSync.getState().hasEnded).toBe(false);
});

it('a phone that could not leave since the table had too many calls still shares its cart', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  table.isBusy = true;
  expect(await tab.leave()).toBe(false);
  expect(tab.shares.get()).toEqual({ on: true, left: false });
  table.isBusy = false;
  expect(await tab.leave()).toBe(true);
  expect(tab.shares.get()).toEqual({ on: false, left: true });
});

it('what was just added is shared alone: pieces that an equal line had before stay own', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  const [kafta] = tab.cart.get();
  if (!kafta) throw new Error('There is no kafta');
  tab.change(kafta.lineId, 3);
  tab.toShare.shareAdded({ ...kafta, lineId: 'added', quantity: 2 });
  await until(() => expect(table.tell().lines.map(({ owner }) => owner)).toEqual([ME, null]));
  expect(tab.dishes()).toEqual(['1 kafta']);
  expect(dishesOf(table)).toEqual(['1 kafta', '2 kafta']);
});

it('another guest’s dish is had too as one own piece with the same choices, and theirs stays as it is', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const content = {
    product: 'fattoush',
    values: ['large'],
    combo: [{ group: 'drink', product: 'ayran', values: ['cold'] }],
    note: 'no mint',
    unit_price: '26.500',
  };
  const marks = { omar: { pieces: 3, stamp: 4, content_stamp: 4 } };
  table.lines.set('of-omar', { ...newLine('of-omar', 'omar', content), quantity: 3, marks });
  tab.sync.hearCart({ ...table.tell(), version: 2 });
  const [theirs] = parseSharedCart(table.tell()).lines;
  if (!theirs) throw new Error('Omar’s line is not told');
  const copy = () => tab.toShare.copyToMine(theirs);
  copy();
  await until(() => expect(dishesOf(table)).toEqual(['3 fattoush', '1 fattoush']));
  const mine = () => table.tell().lines.filter(({ owner }) => owner === ME);
  expect(mine()).toMatchObject([{ content, quantity: 1 }]);
  // Once more is one piece more of the own line.
  copy();
  await until(() => expect(dishesOf(table)).toEqual(['3 fattoush', '2 fattoush']));
  expect(mine()).toHaveLength(1);
  expect(table.lines.get('of-omar')).toMatchObject({ owner: 'omar', quantity: 3, marks });
  expect(table.told.flatMap(({ lines }) => lines).every(({ id }) => id !== 'of-omar')).toBe(true);
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

it('a new price of a dish to share is taken over with all its pieces', async () => {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  const content = { product: 'kafta', values: [], combo: [], note: '', unit_price: '10.000' };
  const mark = { stamp: 1, content_stamp: 1 };
  const marks = { [ME]: { ...mark, pieces: 2 }, omar: { ...mark, pieces: 1 } };
  table.lines.set('to-share', { ...newLine('to-share', null, content), quantity: 3, marks });
  tab.sync.hearCart({ ...table.tell(), version: 2 });
  const [menu, { takePrices }] = await Promise.all([import('../menu/menu.ts'), import('./take-prices.ts')]);
  menu.onMenuRefresh(async () => {});
  const categories = [buildCategory('mains', [buildProduct('kafta', '12')])];
  menu.setMenuState({ menu: buildMenu({ categories }) });
  await takePrices();
  await until(() => expect(table.lines.get('to-share')?.content.unit_price).toBe('12.000'));
  expect(dishesOf(table)).toEqual(['3 kafta']);
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
