import { buildMenu } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import type { OrderType } from '../menu/menu.ts';
import { choosableOrderTypes, offeredOrderType } from './order-type.ts';
import { orderTypeAnywhere } from './type-hours.ts';

describe('the order type', () => {
  const offered = (wanted: OrderType, ...orderTypes: OrderType[]) =>
    offeredOrderType(buildMenu({ orderTypes }), wanted);

  it('is the one the guest wants where the venue offers it', () => {
    const all: OrderType[] = ['delivery', 'dine_in', 'takeaway', 'drive_thru'];
    expect(all.map((wanted) => offered(wanted, ...all))).toEqual(all);
  });

  it('falls from delivery to dine in, else drive-thru, else takeaway', () => {
    expect(offered('delivery', 'takeaway', 'drive_thru', 'dine_in')).toBe('dine_in');
    expect(offered('delivery', 'takeaway', 'drive_thru')).toBe('drive_thru');
    expect(offered('delivery', 'takeaway')).toBe('takeaway');
  });

  it('falls to what there is, and to none where there is nothing', () => {
    expect(offered('dine_in', 'delivery')).toBe('delivery');
    expect(offered('takeaway', 'delivery', 'dine_in')).toBe('dine_in');
    expect(offered('delivery')).toBeNull();
  });

  const withPartner = (...orderTypes: OrderType[]) => buildMenu({ orderTypes, flags: { loyalty: true } });

  it('with the loyalty partner is takeaway instead of delivery, and delivery is no choice', () => {
    const venue = withPartner('delivery', 'dine_in', 'takeaway');
    expect(orderTypeAnywhere(venue, 'delivery', 0)).toBe('takeaway');
    expect(orderTypeAnywhere(venue, 'dine_in', 0)).toBe('dine_in');
    expect(choosableOrderTypes(venue)).toEqual(['dine_in', 'takeaway']);
    expect(orderTypeAnywhere(buildMenu(), 'delivery', 0)).toBe('delivery');
    expect(choosableOrderTypes(buildMenu())).toContain('delivery');
  });

  it('with the loyalty partner falls to what there is', () => {
    expect(orderTypeAnywhere(withPartner('delivery', 'dine_in'), 'delivery', 0)).toBe('dine_in');
    expect(orderTypeAnywhere(withPartner('delivery'), 'delivery', 0)).toBe('delivery');
    expect(choosableOrderTypes(withPartner('delivery'))).toEqual(['delivery']);
  });
});
