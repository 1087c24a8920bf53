import { buildMenu } from '#tests/support/build-menu.ts';
import type { OrderType } from '#domain/menu.ts';
import { describe, expect, it } from 'vitest';
import { orderTypeOf } from './order-type.ts';

const EVERY: OrderType[] = ['takeaway', 'dine_in', 'drive_thru', 'delivery'];

describe('the order type', () => {
  it('is delivery until the guest chooses, when the venue delivers', () => {
    expect(orderTypeOf(buildMenu({ orderTypes: EVERY }), null, null)).toBe('delivery');
    expect(orderTypeOf(buildMenu({ orderTypes: ['takeaway', 'delivery'] }), null, null)).toBe('delivery');
    expect(orderTypeOf(buildMenu({ orderTypes: EVERY }), null, 'takeaway')).toBe('takeaway');
  });

  it('falls back to dine-in, drive-thru and takeaway when it does not', () => {
    const without = (...orderTypes: OrderType[]) => orderTypeOf(buildMenu({ orderTypes }), null, null);
    expect(without('takeaway', 'drive_thru', 'dine_in')).toBe('dine_in');
    expect(without('takeaway', 'drive_thru')).toBe('drive_thru');
    expect(without('takeaway')).toBe('takeaway');
    expect(without()).toBeNull();
  });

  it('is the place’s when the guest is seated, whatever they chose before', () => {
    const menu = buildMenu({ orderTypes: EVERY, driveThruCodes: '7' });
    expect(orderTypeOf(menu, { code: '12', type: 'Table' }, 'delivery')).toBe('dine_in');
    expect(orderTypeOf(menu, { code: '7', type: 'Table' }, 'delivery')).toBe('drive_thru');
  });
});
