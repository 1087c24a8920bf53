import { signInBoard, speakOnBoard } from '#tests/support/build/build-board.ts';
import type { LiveTable } from '#contract/office/tables.ts';
import { en as words } from '#text/staff/en.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FreeTable } from './free-table.tsx';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('en');
signInBoard();

const ORDER = { uuid: 'a', paddedOrderId: '0001', placedAt: '', dishes: 1, parts: [] };

type At = Pick<LiveTable['orders'][number], 'status' | 'unpaid'>;

/** What stands at the button that closes a table with these orders. */
function whyOf(orders: readonly At[]): string | undefined {
  const unpaid = orders.some((order) => order.unpaid !== '0.000') ? '12.000' : '0.000';
  const table: LiveTable = {
    location: '12',
    locationType: 'Table',
    since: '2026-03-01T18:00:00.000Z',
    phones: 1,
    guests: [],
    choosing: [],
    orders: orders.map((order) => ({ ...ORDER, ...order })),
    calls: [],
    unpaid,
  };
  return /<p[^>]*>([^<]*)/.exec(renderToStaticMarkup(<FreeTable table={table} onDone={() => {}} />))?.[1];
}

const PAID = '0.000';
const OWED = '12.000';

it('a table that cannot be closed yet says what is in the way: serving, paying, or both', () => {
  expect(whyOf([])).toBeUndefined();
  expect(whyOf([{ status: 'preparing', unpaid: PAID }])).toBe(words.freeUnserved);
  expect(whyOf([{ status: 'fulfilled', unpaid: OWED }])).toBe(words.freeUnpaid);
  expect(whyOf([{ status: 'pending', unpaid: OWED }])).toBe(words.freeUnservedUnpaid);
  const two: readonly At[] = [
    { status: 'fulfilled', unpaid: OWED },
    { status: 'accepted', unpaid: PAID },
  ];
  expect(whyOf(two)).toBe(words.freeUnservedUnpaid);
});
