import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import type { Added } from '../../../state/order/added-lines.ts';
import { noChoices } from '#tests/support/build/build-menu.ts';
import { buildReceiptLine, buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import { describe, expect, it } from 'vitest';
import { leftOut } from '../../../products/adding/rescue-added.ts';
import { addedRows } from './added-rows.ts';

const UNTIL = Date.parse('2026-11-20T15:30:05Z');

function line(lineId: string, changes: Partial<GuestOrderLine> = {}): GuestOrderLine {
  return buildReceiptLine({ lineId, addedAt: 1, ...changes });
}

function order(lines: GuestOrderLine[], changes: Partial<GuestOrder> = {}): GuestOrder {
  return buildReceiptOrder({ uuid: 'order-1', status: 'pending', lines, ...changes });
}

function call(key: string, ...lineIds: string[]): Added {
  const seen = { name: '', image: null, unitMills: 0 };
  const lines = lineIds.map((lineId) => ({
    lineId,
    productId: lineId,
    choices: noChoices,
    quantity: 1,
    note: '',
    seen,
  }));
  return { uuid: 'order-1', key, lines };
}

const told = (...given: Parameters<typeof addedRows>) =>
  addedRows(...given).map(({ lines, heldUntil, added }) => [
    lines.map(({ lineId }) => lineId).join(),
    heldUntil,
    added?.key ?? null,
  ]);

describe('recent additions to an order', () => {
  it('list each call: this phone’s with its key, sent or not, and others’ while they wait', () => {
    const lines = [
      line('tea'),
      line('ayran', { heldUntil: UNTIL }),
      line('soup', { heldUntil: UNTIL, addedAt: 2 }),
      line('rice', { heldUntil: UNTIL, addedAt: 2 }),
      line('coffee'),
    ];
    expect(told(order(lines), [call('key-1', 'ayran'), call('key-2', 'coffee')])).toEqual([
      ['ayran', UNTIL, 'key-1'],
      ['coffee', null, 'key-2'],
      ['soup,rice', UNTIL, null],
    ]);
  });

  it('leave out other orders’ lines, removed lines and withdrawn ones', () => {
    const lines = [line('tea', { deleted: true }), line('ayran')];
    expect(told(order(lines), [call('key-1', 'tea'), call('key-2', 'soup')])).toEqual([]);
    expect(told(order(lines, { uuid: 'order-2' }), [call('key-3', 'ayran')])).toEqual([]);
    expect(told(order(lines, { status: 'fulfilled' }), [call('key-2', 'ayran')])).toEqual([]);
  });

  it('are left out only when the order was finished without them', () => {
    const mine = [call('key-1', 'ayran'), call('key-2', 'tea')];
    const lines = [line('tea')];
    const keys = (changes: Partial<GuestOrder>) => leftOut(order(lines, changes), mine).map(({ key }) => key);
    expect(keys({ status: 'fulfilled' })).toEqual(['key-1']);
    expect(keys({ status: 'preparing' })).toEqual([]);
    expect(keys({ status: 'canceled' })).toEqual([]);
    expect(keys({ status: 'fulfilled', uuid: 'order-2' })).toEqual([]);
  });
});
