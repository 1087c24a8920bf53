import { buildMenu } from '#tests/support/build/build-menu.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { describe, expect, it } from 'vitest';
import { orderTypeOf } from './order-type.ts';

const EVERY: OrderType[] = ['takeaway', 'dine_in', 'drive_thru', 'delivery'];

describe('the order type', () => {
  it('is delivery until the guest chooses, when the venue delivers', () => {
    expect(orderTypeOf(buildMenu({ orderTypes: EVERY }), null, null, 0)).toBe('delivery');
    expect(orderTypeOf(buildMenu({ orderTypes: ['takeaway', 'delivery'] }), null, null, 0)).toBe('delivery');
    expect(orderTypeOf(buildMenu({ orderTypes: EVERY }), null, 'takeaway', 0)).toBe('takeaway');
  });

  it('falls back to dine-in, drive-thru and takeaway when it does not', () => {
    const without = (...orderTypes: OrderType[]) => orderTypeOf(buildMenu({ orderTypes }), null, null, 0);
    expect(without('takeaway', 'drive_thru', 'dine_in')).toBe('dine_in');
    expect(without('takeaway', 'drive_thru')).toBe('drive_thru');
    expect(without('takeaway')).toBe('takeaway');
    expect(without()).toBeNull();
  });

  it('is the place’s when the guest is seated, whatever they chose before', () => {
    const menu = buildMenu({ orderTypes: EVERY, driveThruCodes: '7' });
    expect(orderTypeOf(menu, { code: '12', type: 'Table' }, 'delivery', 0)).toBe('dine_in');
    expect(orderTypeOf(menu, { code: '7', type: 'Table' }, 'delivery', 0)).toBe('drive_thru');
  });

  it('is one that is offered at that hour, and a table’s stays what it is', () => {
    // 2026-11-20 is a Friday; 12:00 and 19:00 in Dubai.
    const [noon, evening] = [Date.parse('2026-11-20T08:00:00Z'), Date.parse('2026-11-20T15:00:00Z')];
    const dinner = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 22 * 3600 }];
    const typeHours = { delivery: { hours: dinner, closures: [] }, dine_in: { hours: dinner, closures: [] } };
    const menu = buildMenu({ orderTypes: ['delivery', 'takeaway', 'dine_in'], typeHours });
    expect(orderTypeOf(menu, null, null, noon)).toBe('takeaway');
    expect(orderTypeOf(menu, null, 'delivery', noon)).toBe('takeaway');
    expect(orderTypeOf(menu, null, 'delivery', evening)).toBe('delivery');
    expect(orderTypeOf(menu, { code: '12', type: 'Table' }, null, noon)).toBe('dine_in');
    // With nothing else to fall to, the guest reads when it is offered.
    expect(orderTypeOf({ ...menu, orderTypes: ['delivery'] }, null, null, noon)).toBe('delivery');
  });
});
