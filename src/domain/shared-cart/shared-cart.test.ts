import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  changedCart,
  cartWithout,
  joinedChange,
  nextStamp,
  sentCart,
  stillUnsent,
} from './cart-changes.ts';
import type { CartChange } from './cart-changes.ts';
import {
  areOthersReady,
  changedByOthers,
  freePlate,
  hostOf,
  isReady,
  lastActOf,
  liveLines,
  sendFault,
  sendingLines,
  whoMayChoose,
} from './shared-cart.ts';
import type { SharedCart, SharedGuest } from './shared-cart.ts';
import { piecesFor, quantityOf } from './shared-line.ts';
import { nothingYet } from './waits.ts';

type Dish = { product: string };
type Change = CartChange<Dish>;

function guest(guestId: string, plate: number): SharedGuest {
  return { guestId, name: '', plate, joinedAt: plate, ready: { is: false, stamp: 0 }, namedAt: 0 };
}

const table: SharedCart<Dish> = {
  round: 1,
  guests: [guest('mona', 0), guest('omar', 1), guest('layla', 2)],
  lines: [],
};

function own(lineId: string, pieces: number, stamp: number, product = 'kafta'): Change {
  return { lines: [{ lineId, isShared: false, pieces, stamp, content: { value: { product }, stamp } }] };
}

function shared(lineId: string, pieces: number, stamp: number, product?: string): Change {
  const content = product === undefined ? undefined : { value: { product }, stamp };
  return { lines: [{ lineId, isShared: true, pieces, stamp, content }] };
}

function ready(is: boolean, stamp: number): Change {
  return { lines: [], ready: { is, stamp } };
}

function told(cart: SharedCart<Dish>, ...changes: [guestId: string, change: Change][]): SharedCart<Dish> {
  return changes.reduce((after, [guestId, change]) => changedCart(after, guestId, change).cart, cart);
}

function sumOf(cart: SharedCart<Dish>): Record<string, number> {
  return Object.fromEntries(liveLines(cart).map((line) => [line.lineId, quantityOf(line)]));
}

it('a line is changed by its phone alone', () => {
  const cart = told(table, ['mona', own('a', 1, 1)]);
  const { cart: after, faults } = changedCart(cart, 'omar', own('a', 3, 9));
  expect(after).toBe(cart);
  expect(faults).toEqual([{ lineId: 'a', fault: 'not_yours' }]);
});

it('quantities of a shared line merge by their differences', () => {
  const water = told(table, ['mona', shared('w', 1, 1, 'water')]);
  const [line] = liveLines(water);
  if (!line) throw new Error('no line');
  const omar = shared('w', piecesFor(line, 'omar', 2), 1);
  const layla = shared('w', piecesFor(line, 'layla', 3), 1);
  expect(sumOf(told(water, ['omar', omar], ['layla', layla]))).toEqual({ w: 4 });
  const gone = shared('w', piecesFor(line, 'omar', 0), 2);
  expect(sumOf(told(water, ['omar', gone], ['layla', layla]))).toEqual({ w: 2 });
});

it('two who take away the last piece at once leave none, and owe none', () => {
  const water = told(table, ['mona', shared('w', 1, 1, 'water')]);
  const both = told(water, ['omar', shared('w', -1, 1)], ['layla', shared('w', -1, 1)]);
  expect(liveLines(both)).toEqual([]);
});

it('of choices of a shared line the one that arrives last counts, once', () => {
  const choose = (product: string, stamp: number): Change => shared('w', 0, stamp, product);
  const cart = told(
    table,
    ['mona', shared('w', 1, 1, 'still')],
    ['omar', choose('sparkling', 5)],
    ['layla', choose('lemon', 2)],
  );
  expect(liveLines(cart)[0]?.content.product).toBe('lemon');
  expect(told(cart, ['omar', choose('sparkling', 5)])).toBe(cart);
});

it('a change that is known already leaves the same cart', () => {
  const cart = told(table, ['mona', own('a', 2, 5)]);
  expect(told(cart, ['mona', own('a', 2, 5)])).toBe(cart);
  expect(told(cart, ['mona', own('a', 1, 4, 'soup')])).toBe(cart);
});

describe('ready', () => {
  const cart = told(table, ['mona', own('a', 1, 1)], ['mona', ready(true, 2)]);
  const isMonaReady = ({ guests, lines }: SharedCart<Dish>) =>
    guests.some((each) => each.guestId === 'mona' && isReady({ lines }, each));

  it('is taken back by any change of own lines, and by no other', () => {
    expect(isMonaReady(cart)).toBe(true);
    expect(isMonaReady(told(cart, ['mona', own('a', 2, 3)]))).toBe(false);
    expect(isMonaReady(told(cart, ['mona', own('b', 1, 3)]))).toBe(false);
    expect(isMonaReady(told(cart, ['omar', own('c', 1, 9)]))).toBe(true);
    expect(isMonaReady(told(cart, ['mona', shared('w', 1, 3, 'water')]))).toBe(true);
  });

  it('is taken back even where the change arrives before the word', () => {
    const early = told(table, ['mona', own('a', 2, 3)], ['mona', ready(true, 2)]);
    expect(isMonaReady(early)).toBe(false);
  });
});

describe('sending', () => {
  const chosen = told(
    table,
    ['mona', own('m', 1, 1)],
    ['omar', own('o', 1, 1)],
    ['layla', own('l', 1, 1)],
    ['layla', shared('w', 2, 2, 'water')],
    ['omar', ready(true, 2)],
  );
  const ids = (sender: string) => sendingLines(chosen, sender).map(({ lineId }) => lineId);

  it('takes the lines of who is ready, of who sends, and those to share', () => {
    expect(ids('mona')).toEqual(['m', 'o', 'w']);
    expect(ids('omar')).toEqual(['o', 'w']);
  });

  it('is for anyone, for the host, or when all are ready', () => {
    expect(sendFault(chosen, 'layla', 'any')).toBeNull();
    expect(sendFault(chosen, 'layla', 'host')).toBe('only_host');
    expect(sendFault(chosen, 'mona', 'host')).toBeNull();
    expect(sendFault(chosen, 'mona', 'all_ready')).toBe('not_all_ready');
    expect(sendFault(told(chosen, ['layla', ready(true, 3)]), 'mona', 'all_ready')).toBeNull();
    expect(sendFault(table, 'mona', 'any')).toBe('nothing');
    const alone = told(table, ['mona', own('m', 1, 1)]);
    expect(sendFault(alone, 'mona', 'all_ready'), 'who has chosen nothing keeps nobody waiting').toBeNull();
  });

  it('waits for nobody once each of the others has said Ready, also who has chosen nothing', () => {
    const one = told(table, ['mona', own('m', 1, 1)], ['omar', ready(true, 2)]);
    expect(areOthersReady(one, 'mona')).toBe(false);
    expect(areOthersReady(told(one, ['layla', ready(true, 3)]), 'mona')).toBe(true);
  });

  it('leaves what was not sent for the next round, in which nobody is ready', () => {
    const next = sentCart(chosen, new Set(ids('mona')));
    expect(next.round).toBe(2);
    expect(sumOf(next)).toEqual({ l: 1 });
    expect(next.guests.some(({ ready: { is } }) => is)).toBe(false);
    const { cart, faults } = changedCart(next, 'omar', own('o', 5, 8));
    expect(cart).toBe(next);
    expect(faults).toEqual([{ lineId: 'o', fault: 'sent' }]);
  });

  it('leaves out a line that cannot be had until its guest changes it', () => {
    const lines = chosen.lines.map((line) =>
      line.lineId === 'o' ? { ...line, fault: 'out_of_stock' as const } : line,
    );
    const refused = { ...chosen, lines };
    expect(sendingLines(refused, 'mona').map(({ lineId }) => lineId)).toEqual(['m', 'w']);
    const mended = told(refused, ['omar', own('o', 2, 4)], ['omar', ready(true, 5)]);
    expect(sendingLines(mended, 'mona').map(({ lineId }) => lineId)).toEqual(['m', 'o', 'w']);
  });
});

it('the host is who has sat longest, and the next one when they leave', () => {
  expect(hostOf(table)?.guestId).toBe('mona');
  expect(hostOf(cartWithout(table, 'mona'))?.guestId).toBe('omar');
  expect(hostOf({ ...table, guests: [] })).toBeNull();
});

it('a phone that leaves takes its unsent lines, not what it shared or what was sent', () => {
  const cart = told(table, ['mona', own('m', 1, 1)], ['mona', shared('w', 1, 2, 'water')]);
  expect(sumOf(cartWithout(cart, 'mona'))).toEqual({ w: 1 });
  const sent = sentCart(cart, new Set(['m']));
  expect(cartWithout(sent, 'mona').lines.map(({ lineId }) => lineId)).toEqual(['m', 'w']);
});

it('a new phone gets the lowest free plate', () => {
  expect(freePlate([])).toBe(0);
  expect(freePlate([{ plate: 0 }, { plate: 2 }])).toBe(1);
});

it('stamps grow, whatever the clock says', () => {
  expect(nextStamp(1000, 5)).toBe(1001);
  expect(nextStamp(5, 1000)).toBe(1000);
});

it('tells which dishes the others have changed, and nothing of own changes or over a round', () => {
  const before = told(table, ['mona', own('m', 1, 1)], ['omar', shared('s', 2, 1, 'hummus')]);
  const now = told(
    before,
    ['omar', shared('s', 3, 2)],
    ['omar', own('o', 1, 3, 'tea')],
    ['mona', shared('s', -1, 2)],
    ['layla', own('l', 1, 1, 'ayran')],
  );
  const names = (guestId: string, after = now) =>
    changedByOthers(before, after, guestId).map(({ content }) => content.product);
  expect(names('omar')).toEqual(['hummus', 'ayran']);
  expect(names('layla')).toEqual(['tea']);
  expect(names('omar', sentCart(now, new Set()))).toEqual([]);
});

// Three phones write; each phone's words arrive repeated and in any order.

interface Act {
  guestId: string;
  change: Change;
}

const GUESTS = ['mona', 'omar', 'layla'];

const writing = fc.array(
  fc.record({
    guest: fc.nat(2),
    line: fc.nat(3),
    isShared: fc.boolean(),
    pieces: fc.nat(4),
    kind: fc.constantFrom('line', 'line', 'line', 'ready'),
    is: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

/** Each phone's changes with growing stamps; own lines and choices of shared ones have one writer. */
const acts = writing.map((words) => {
  const stamps = new Map<string, number>();
  return words.map(({ guest: index, line, isShared, pieces, kind, is }): Act => {
    const guestId = GUESTS[index] ?? 'mona';
    const stamp = (stamps.get(guestId) ?? 0) + 1;
    stamps.set(guestId, stamp);
    if (kind === 'ready') return { guestId, change: ready(is, stamp) };
    const lineId = isShared ? `shared ${line}` : `${guestId} ${line}`;
    const content = { value: { product: `${lineId}${isShared ? '' : stamp}` }, stamp };
    return { guestId, change: { lines: [{ lineId, isShared, pieces, stamp, content }] } };
  });
});

function stateOf(cart: SharedCart<Dish>) {
  return {
    lines: cart.lines
      .map((line) => ({ id: line.lineId, quantity: quantityOf(line), product: line.content.product }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
    ready: cart.guests.map((each) => isReady(cart, each)),
  };
}

it('all orders of arrival, with repeats, end in the same cart', () => {
  const arrivals = acts.chain((words) =>
    fc.record({
      words: fc.constant(words),
      arrived: fc
        .tuple(fc.shuffledSubarray(words, { minLength: words.length }), fc.subarray(words))
        .map(([all, again]) => [...all, ...again]),
    }),
  );
  fc.assert(
    fc.property(arrivals, ({ words, arrived }) => {
      const run = (list: Act[]) =>
        told(table, ...list.map((act): [string, Change] => [act.guestId, act.change]));
      expect(stateOf(run(arrived))).toEqual(stateOf(run(words)));
    }),
    { numRuns: 500 },
  );
});

it('a phone that was away sends the sum of its changes, and shows the same cart before and after', () => {
  fc.assert(
    fc.property(acts, fc.nat(25), (words, cut) => {
      let server = table;
      let unsent: Change = { lines: [] };
      for (const [index, { guestId, change }] of words.entries()) {
        if (guestId === 'mona' && index >= cut) unsent = joinedChange(unsent, change);
        else server = changedCart(server, guestId, change).cart;
      }
      const shown = changedCart(server, 'mona', unsent).cart;
      const all = told(table, ...words.map((act): [string, Change] => [act.guestId, act.change]));
      expect(stateOf(shown)).toEqual(stateOf(all));
      expect(stillUnsent(shown, 'mona', unsent)).toEqual({ lines: [], ready: undefined, name: undefined });
    }),
    { numRuns: 300 },
  );
});

it('what a phone wrote after a message is left when the message was answered', () => {
  const told = joinedChange(own('a', 1, 1), ready(true, 2));
  const later = joinedChange(joinedChange(told, own('a', 2, 3)), own('b', 1, 4));
  expect(afterAnswer(table, told, told)).toEqual({ lines: [], ready: undefined, name: undefined });
  expect(afterAnswer(table, later, told).lines.map(({ lineId, pieces }) => [lineId, pieces])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

it('before the first sending, who has chosen nothing and is not ready is named; what is brought to share is a choice', () => {
  const named = (cart: SharedCart<Dish>) => nothingYet(cart).map(({ guestId }) => guestId);
  const begun = told(table, ['mona', own('a', 1, 1)]);
  expect(named(begun)).toEqual(['omar', 'layla']);
  const brought = told(begun, ['omar', shared('w', 1, 1, 'water')]);
  expect(named(brought)).toEqual(['layla']);
  expect(named(told(brought, ['omar', shared('w', 0, 2)]))).toEqual(['omar', 'layla']);
  expect(named(told(brought, ['layla', ready(true, 1)]))).toEqual([]);
  // The table has eaten from the first round.
  expect(named(sentCart(brought, new Set(['a', 'w'])))).toEqual([]);
});

it('a guest’s last act is their latest line or word on being ready, not another’s', () => {
  const cart = told(table, ['mona', own('a', 1, 3)], ['omar', own('b', 1, 9)]);
  expect(lastActOf(cart, 'mona')).toBe(3);
  expect(lastActOf(told(cart, ['mona', ready(true, 5)]), 'mona')).toBe(5);
  expect(lastActOf(cart, 'layla')).toBe(0);
});

it('nobody is choosing once all is sent; then who has something new, or all while something to share waits', () => {
  const names = (cart: SharedCart<Dish>) => whoMayChoose(cart).map(({ guestId }) => guestId);
  const all = ['mona', 'omar', 'layla'];
  const chosen = told(table, ['mona', own('a', 1, 1)]);
  expect(names(chosen)).toEqual(all);
  const sent = sentCart(chosen, new Set(['a']));
  expect(names(sent)).toEqual([]);
  expect(names(told(sent, ['omar', own('b', 1, 2)]))).toEqual(['omar']);
  expect(names(told(sent, ['omar', shared('w', 1, 2, 'water')]))).toEqual(all);
});
