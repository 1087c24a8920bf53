import type { StaffOrderLine } from '#contract/staff/staff.ts';
import { buildStation, buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { USUAL_LIMITS } from '../times/ages.ts';
import {
  countNow,
  doneLast,
  justDone,
  stationTickets,
  stopKey,
  toStop,
  type StationView,
} from './station-tickets.ts';
import { workOf } from './work.ts';

const NOW = Date.parse('2026-03-01T18:20:00Z');
const stations = ['grill', 'cold', 'bar'].map((id) => buildStation(id));
const view: StationView = { id: 'grill', stations, seen: new Set(), unheard: new Set(), now: NOW };
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const line = (id: string, station: string | null, changes = {}) =>
  buildTicketLine({ cartUuid: id, productName: id, station, ...changes });
const done = { kitchenState: 'done', kitchenAt: ago(1) } as const;
const ticket = (uuid: string, lines: ReturnType<typeof line>[], changes = {}) =>
  buildTicket({ uuid, lineItems: lines, status: 'accepted', ...changes });
const shown = (orders: ReturnType<typeof ticket>[], changes: Partial<StationView> = {}) =>
  stationTickets(orders, { ...view, ...changes }, () => USUAL_LIMITS);
const takenBack = (orders: ReturnType<typeof ticket>[], changes: Partial<StationView> = {}) =>
  justDone(orders, { ...view, ...changes }).map(({ work }) => work.map(({ name }) => name).join());
const backOf = (order: ReturnType<typeof ticket>) => doneLast(order, view).map(({ name }) => name);
const uuids = (orders: ReturnType<typeof ticket>[]) => shown(orders).map(({ order }) => order.uuid);

it('sorts tickets by when they are due, those on hold last', () => {
  const held = ticket('held', [line('kafta', 'grill', { onHold: true })], { promisedAt: ago(-1) });
  const late = ticket('late', [line('taouk', 'grill')], { promisedAt: ago(3) });
  const soon = ticket('soon', [line('prawns', 'grill')], { promisedAt: ago(-5) });
  const elsewhere = ticket('elsewhere', [line('ayran', 'bar')]);
  const nowhere = ticket('nowhere', [line('cake', null)], { promisedAt: ago(-9) });
  expect(uuids([held, nowhere, soon, elsewhere, late])).toEqual(['late', 'soon', 'nowhere', 'held']);
});

it('one that nobody has accepted stands where its usual time would promise it now', () => {
  const soon = ticket('soon', [line('prawns', 'grill')], { promisedAt: ago(-5) });
  const far = ticket('far', [line('kafta', 'grill')], { promisedAt: ago(-15) });
  const fresh = (changes = {}) =>
    ticket('fresh', [line('taouk', 'grill')], { status: 'pending', created: ago(1), ...changes });
  const places = [fresh(), fresh({ preparationMinutes: 20 }), fresh({ preparationMinutes: 3 })].map((each) =>
    uuids([far, each, soon]).indexOf('fresh'),
  );
  // Without a usual time by its age: due in 9 minutes.
  expect(places).toEqual([1, 2, 0]);
  const wanted = fresh({ preparationMinutes: 3, deliveryDatetime: ago(-60) });
  expect(uuids([far, wanted, soon])).toEqual(['soon', 'far', 'fresh']);
});

it('keeps a ticket in its place whose last dish was done here while nobody else has heard of it', () => {
  const told = ticket('told', [line('taouk', 'grill', done)], { promisedAt: ago(5) });
  const untold = ticket('untold', [line('kafta', 'grill', done)], { promisedAt: ago(3) });
  const open = ticket('open', [line('prawns', 'grill')], { promisedAt: ago(-5) });
  const unheard = new Set([stopKey(untold, { key: 'kafta' })]);
  expect(shown([open, told, untold], { unheard }).map(({ order }) => order.uuid)).toEqual(['untold', 'open']);
  expect(takenBack([told, untold], { unheard })).toEqual(['taouk']);
});

it('puts what only has to be stopped after what is made, and before what is on hold', () => {
  const struck = line('soup', 'grill', { status: 'Deleted' });
  const stop = ticket('stop', [struck], { promisedAt: ago(9) });
  const gone = ticket('gone', [line('kafta', 'grill')], {
    status: 'canceled',
    statusAt: ago(1),
    promisedAt: ago(1),
  });
  const part = ticket('part', [struck, line('kafta', 'grill')], { promisedAt: ago(-3) });
  const live = ticket('live', [line('taouk', 'grill')], { promisedAt: ago(-9) });
  const held = ticket('held', [line('kafta', 'grill', { onHold: true })]);
  expect(uuids([stop, held, gone, live, part])).toEqual(['part', 'live', 'stop', 'gone', 'held']);
});

it('keeps a begun dish in its place when it is struck, until somebody touches it', () => {
  const begun = ticket('begun', [line('kafta', 'grill', { kitchenState: 'started' })], {
    status: 'canceled',
    statusAt: ago(1),
    promisedAt: ago(9),
  });
  const live = ticket('live', [line('taouk', 'grill')], { promisedAt: ago(3) });
  expect(uuids([live, begun])).toEqual(['begun', 'live']);
  const later = { now: NOW + 3 * 60 * 60_000 };
  expect(shown([begun], later)).toHaveLength(1);
  const [work] = workOf(begun);
  if (!work) throw new Error('no work');
  expect(shown([begun], { ...later, seen: new Set([stopKey(begun, work)]) })).toEqual([]);
});

it('names all that is to be stopped, also of tickets with other work', () => {
  const part = ticket('part', [line('soup', 'grill', { status: 'Deleted' }), line('kafta', 'grill')]);
  const gone = ticket('gone', [line('taouk', 'grill')], { status: 'canceled', statusAt: ago(1) });
  const stops = toStop(shown([gone, part])).map(({ order, work }) => [order.uuid, work.name]);
  expect(stops).toEqual([
    ['part', 'soup'],
    ['gone', 'taouk'],
  ]);
});

it('stops nothing of an order that was rejected before anybody accepted it', () => {
  const rejected = { status: 'rejected', statusAt: ago(1) } as const;
  expect(uuids([ticket('new', [line('kafta', 'grill')], rejected)])).toEqual([]);
  const begun = ticket('begun', [line('kafta', 'grill', { kitchenState: 'started' })], rejected);
  const recalled = ticket('recalled', [line('kafta', 'grill')], { ...rejected, recalled: true });
  expect(uuids([begun, recalled])).toEqual(['begun', 'recalled']);
});

it('keeps a done line until its ticket’s last one, then offers it back for ten minutes', () => {
  const half = ticket('half', [line('prawns', 'grill', done), line('taouk', 'grill')]);
  expect(shown([half])[0]?.work.map(({ name, state }) => [name, state])).toEqual([
    ['prawns', 'done'],
    ['taouk', 'waiting'],
  ]);
  expect(justDone([half], view)).toEqual([]);
  const whole = ticket('whole', [line('prawns', 'grill', done), line('ayran', 'bar')]);
  expect(uuids([whole])).toEqual([]);
  const taken = (now: number) => takenBack([whole], { now });
  expect(taken(NOW)).toEqual(['prawns']);
  expect(taken(NOW + 9 * 60_000)).toEqual([]);
  const early = ticket('early', [line('kafta', 'grill', { ...done, kitchenAt: ago(5) })]);
  expect(takenBack([early, whole])).toEqual(['prawns', 'kafta']);
});

it('a ticket that was done at once comes back at once by its key, however its dishes are marked', () => {
  const earlier = line('kafta', 'grill', { ...done, kitchenAt: ago(3) });
  const whole = ticket('whole', [line('prawns', 'grill', done), earlier, line('taouk', 'grill', done)]);
  const other = ticket('other', [line('adana', 'grill', { ...done, kitchenAt: ago(2) })]);
  expect(backOf(whole)).toEqual(['prawns', 'taouk']);
  expect(backOf(other)).toEqual(['adana']);
});

it('a ticket that still stands gives its last done dishes back by its key, those that may come back alone', () => {
  const earlier = line('kafta', 'grill', { ...done, kitchenAt: ago(3) });
  const old = line('adana', 'grill', { ...done, kitchenAt: ago(11) });
  const others = [line('tea', 'bar', done), line('soup', 'grill', { ...done, status: 'Deleted' })];
  const half = (...lines: ReturnType<typeof line>[]) =>
    ticket('half', [...lines, ...others, line('taouk', 'grill')]);
  const chosen = half(line('prawns', 'grill', done), earlier, old);
  expect(shown([chosen])).toHaveLength(1);
  expect(backOf(chosen)).toEqual(['prawns']);
  expect(backOf(half(earlier, old))).toEqual(['kafta']);
  expect(backOf(half(old))).toEqual([]);
});

it('offers a done line back for the minutes of the station that made it', () => {
  const order = ticket('a', [line('prawns', 'grill', done), line('cake', null, done)]);
  const minutes = [1, 2, 10].map((recall) => {
    const grill = buildStation('grill', { recallMinutes: recall });
    return takenBack([order], { stations: [grill, ...stations.slice(1)] });
  });
  // One minute ago; what no station makes comes back as usual.
  expect(minutes).toEqual([['cake'], ['prawns', 'cake'], ['prawns', 'cake']]);
  const grill = buildStation('grill', { recallMinutes: 30 });
  const later = { stations: [grill], now: NOW + 28 * 60_000 };
  expect(takenBack([order], later)).toEqual(['prawns']);
});

it('takes a ticket back that was done at once as it was done, also while the rest of it waits', () => {
  const whole = [buildStation('grill', { doneByLine: false }), ...stations.slice(1)];
  const earlier = { ...done, kitchenAt: ago(4) };
  const order = ticket('a', [
    line('prawns', 'grill', done),
    line('kafta', 'grill', done),
    line('taouk', 'grill', earlier),
    line('cake', 'grill', { onHold: true }),
  ]);
  expect(takenBack([order], { stations: whole })).toEqual(['prawns,kafta', 'taouk']);
  expect(shown([order], { stations: whole })[0]?.isDoneByLine).toBe(false);
  expect(takenBack([order]), 'by its rings').toEqual([]);
  expect(shown([order])[0]?.isDoneByLine).toBe(true);
});

it('says nothing of the others where its screen is not to show them', () => {
  const order = ticket('a', [line('taouk', 'grill'), line('moutabal', 'cold', done)]);
  const alone = [buildStation('grill', { showOtherStations: false }), ...stations.slice(1)];
  expect(shown([order], { stations: alone })).toMatchObject([{ elsewhere: [], isWaitedFor: false }]);
  const [atCold] = shown([ticket('b', [line('taouk', 'grill', done), line('moutabal', 'cold')])], {
    id: 'cold',
    stations: alone,
  });
  expect(
    atCold?.elsewhere.map(({ id }) => id),
    'another station’s screen',
  ).toEqual(['grill']);
});

it('says how far the others are, and when it waits for this station alone', () => {
  const lines = [line('taouk', 'grill'), line('moutabal', 'cold', done), line('ayran', 'bar')];
  const [waiting] = shown([ticket('a', lines)]);
  expect(waiting?.elsewhere).toEqual([
    { id: 'cold', name: 'cold', icon: 'chef-hat', done: 1, total: 1 },
    { id: 'bar', name: 'bar', icon: 'chef-hat', done: 0, total: 1 },
  ]);
  expect(waiting?.isWaitedFor).toBe(false);
  const later = line('tart', 'cold', { onHold: true });
  const [alone] = shown([ticket('b', [line('taouk', 'grill'), line('moutabal', 'cold', done), later])]);
  expect(alone?.isWaitedFor).toBe(true);
});

it('makes each part of a combo at its own station', () => {
  const step = { kitchenState: 'waiting', kitchenAt: null, kitchenBy: '' } as const;
  const parts = [
    { part: 'main', product: 'kafta', name: 'Kafta', station: 'grill', ...step },
    { part: 'drink', product: 'cola', name: 'Cola', station: 'bar', ...step, ...done },
  ];
  const [lunch] = shown([ticket('a', [line('lunch', 'grill', { parts })])]);
  expect(lunch?.work.map(({ name, part }) => [name, part])).toEqual([['Kafta', 'main']]);
  expect(lunch?.isWaitedFor).toBe(true);
});

it('shows a dish with its own answers where it is made, and its side where that is made', () => {
  const step = { kitchenState: 'waiting', kitchenAt: null, kitchenBy: '' } as const;
  const parts = [
    { part: '', product: 'taouk', name: 'Taouk', station: 'grill', ...step },
    { part: 'side', product: 'fattoush', name: 'Fattoush', station: 'cold', ...step },
  ];
  const fattoush = {
    id: 'fattoush',
    name: 'Fattoush',
    selected: true,
    productVariation: '',
    productVariations: [],
  };
  const taouk = line('taouk', 'grill', {
    parts,
    productVariations: [{ id: 'portion', name: 'Portion', values: [{ id: 'two', name: 'Two skewers' }] }],
    comboGroups: [{ id: 'side', name: 'Side', products: [fattoush] }],
  });
  const order = ticket('a', [taouk]);
  const at = (id: string) => shown([order], { id })[0]?.work.map(({ name, choices }) => [name, choices]);
  expect(at('grill')).toEqual([['taouk', ['Two skewers']]]);
  expect(at('cold')).toEqual([['Fattoush', []]]);
});

it('stops for struck dishes until somebody touches them, and for canceled orders for a while', () => {
  const order = ticket('a', [line('kafta', 'grill', { status: 'Deleted' }), line('ayran', 'bar')]);
  const [struck] = workOf(order);
  if (!struck) throw new Error('no work');
  expect(shown([order])[0]?.work.map(({ isStruck }) => isStruck)).toEqual([true]);
  expect(shown([order], { seen: new Set([stopKey(order, struck)]) })).toEqual([]);
  const canceled = ticket('b', [line('kafta', 'grill')], { status: 'canceled', statusAt: ago(1) });
  expect(uuids([canceled])).toEqual(['b']);
  expect(shown([canceled], { now: NOW + 10 * 60_000 })).toEqual([]);
  const made = ticket('c', [line('kafta', 'grill', { status: 'Deleted', ...done })]);
  expect(uuids([made])).toEqual([]);
  const ready = ticket('d', [line('kafta', 'grill')], { status: 'fulfilled', statusAt: ago(1) });
  expect(uuids([ready]), 'ready, though nobody ticked it').toEqual([]);
});

/** What a line's note says: of nuts it is an alarm; a code of its product stands for an allergy that was ticked. */
function saidOf({ productSku: code, specialInstructions: note }: StaffOrderLine) {
  const isAlarm = note.includes('nuts');
  return {
    alarms: [...(code ? [`Allergy: ${code}`] : []), ...(isAlarm ? [note] : [])],
    notes: isAlarm || !note ? [] : [note],
  };
}

it('counts what is left to make, what is on hold apart, and how many are asked for otherwise', () => {
  const two = ticket('a', [line('taouk', 'grill', { quantity: 2, specialInstructions: 'No nuts' })]);
  const more = ticket('b', [
    line('taouk', 'grill', { onHold: true, specialInstructions: 'Hot' }),
    line('taouk', 'grill', { cartUuid: 'third', specialInstructions: 'No nuts', productSku: 'egg' }),
    line('taouk', 'grill', { cartUuid: 'fourth', specialInstructions: 'Well done' }),
    line('kafta', 'grill', { onHold: true }),
    line('prawns', 'grill', done),
    line('prawns', 'grill', { cartUuid: 'again' }),
  ]);
  expect(countNow(shown([two, more]), saidOf)).toEqual([
    {
      name: 'taouk',
      quantity: 4,
      held: 1,
      asked: [
        { text: 'No nuts', quantity: 3, isAllergy: true },
        { text: 'Allergy: egg', quantity: 1, isAllergy: true },
        { text: 'Well done', quantity: 1, isAllergy: false },
      ],
    },
    { name: 'prawns', quantity: 1, held: 0, asked: [] },
  ]);
});

it('names allergies first among what is asked of a dish', () => {
  const asked = (id: string, note: string) =>
    line('taouk', 'grill', { cartUuid: id, specialInstructions: note });
  const order = ticket('a', [asked('one', 'Well done'), asked('two', 'No nuts')]);
  const [count] = countNow(shown([order]), saidOf);
  expect(count?.asked.map(({ text }) => text)).toEqual(['No nuts', 'Well done']);
});
