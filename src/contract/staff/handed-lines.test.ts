import { expect, it } from 'vitest';
import { asFrameMessage, placeFragment, placeOfFragment } from './handed-lines.ts';

const line = {
  lineId: 'a-1',
  productId: 'hummus',
  choices: { valueIds: ['large'], combo: [] },
  quantity: 2,
  note: 'no onion',
  seen: { name: 'Hummus', image: null, unitMills: 32_000 },
};

it('a frame says that it is ready, and hands over whole lines', () => {
  expect(asFrameMessage({ sufra: 'ready' })).toEqual({ sufra: 'ready' });
  expect(asFrameMessage({ sufra: 'lines', lines: [line] })).toEqual({ sufra: 'lines', lines: [line] });
});

it('what is no line is left out, and fields that lines do not have are dropped', () => {
  const sent = [{ ...line, price: 0 }, null, { ...line, quantity: -1 }, { ...line, lineId: '<b>' }];
  expect(asFrameMessage({ sufra: 'lines', lines: sent })).toEqual({ sufra: 'lines', lines: [line] });
});

it.each([null, 'ready', 7, [], {}, { sufra: 'send', lines: [line] }, { sufra: 'lines' }])(
  'says nothing by %j',
  (value) => {
    expect(asFrameMessage(value)).toBeNull();
  },
);

it.each([
  { code: '12', type: 'Table' },
  { code: 'Terrace #4', type: 'Room' },
] as const)('names the place $type $code in an address', (place) => {
  expect(placeOfFragment(placeFragment(place))).toEqual(place);
});

it.each(['', 't', 'x12', 't<b>', 't%'])('names no place by %j', (fragment) => {
  expect(placeOfFragment(fragment)).toBeNull();
});
