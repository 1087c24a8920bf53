import { expect, it } from 'vitest';
import { restedCart } from './rested-cart.ts';
import type { SharedCart } from './shared-cart.ts';
import { quantityOf, type SharedLine } from './shared-line.ts';

const guest = (guestId: string, plate: number) => ({
  guestId,
  name: '',
  plate,
  joinedAt: plate,
  ready: { is: false, stamp: 0 },
  namedAt: 0,
});

function line(lineId: string, owner: string | null, by: string, pieces = 1): SharedLine {
  const marks = { [by]: { pieces, stamp: 1, contentStamp: 1 } };
  return { lineId, owner, content: { product: lineId }, marks, sentRound: null, fault: null };
}

const shown: SharedCart = {
  round: 1,
  guests: [guest('mona', 0), guest('omar', 1), guest('layla', 2)],
  lines: [line('tea', 'mona', 'mona'), line('kafta', 'omar', 'omar'), line('bread', null, 'omar')],
};
const said = ({ lines }: SharedCart) => lines.map((each) => `${quantityOf(each)} ${each.lineId}`).toSorted();

it('keeps others’ lines and guests in place, with what they say now', () => {
  const now: SharedCart = {
    round: 1,
    guests: [guest('mona', 0), guest('layla', 2)],
    lines: [line('bread', null, 'omar', 3), line('soup', 'layla', 'layla'), line('rice', null, 'layla')],
  };
  const rested = restedCart(shown, now, 'mona');
  expect(said(rested)).toEqual(['1 kafta', '3 bread']);
  expect(rested.guests.map(({ guestId }) => guestId)).toEqual(['mona', 'omar', 'layla']);
});

it('shows own changes at once, also of lines to share', () => {
  const now: SharedCart = {
    ...shown,
    lines: [line('ayran', 'mona', 'mona', 2), line('kafta', 'omar', 'omar'), line('salad', null, 'mona')],
  };
  expect(said(restedCart(shown, now, 'mona'))).toEqual(['1 bread', '1 kafta', '1 salad', '2 ayran']);
  // A line to share that this guest took away is gone before the server forgets it.
  const taken = { ...line('bread', null, 'omar'), marks: { mona: { pieces: 0, stamp: 2, contentStamp: 0 } } };
  const gone = restedCart(shown, { ...shown, lines: [taken] }, 'mona');
  expect(said(restedCart(gone, { ...shown, lines: [] }, 'mona'))).toEqual(['0 bread', '1 kafta']);
});

it('shows another round at once', () => {
  const now: SharedCart = { ...shown, round: 2, lines: [] };
  expect(restedCart(shown, now, 'mona')).toBe(now);
});
