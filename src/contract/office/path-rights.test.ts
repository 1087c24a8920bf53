import { VenueFile } from '#contract/menu/venue-file.ts';
import { listNamed } from '#domain/draft/address.ts';
import { keepsNull } from '#domain/draft/edit.ts';
import { describe, expect, it } from 'vitest';
import { rightOf } from './path-rights.ts';

interface Schema {
  type?: string | string[];
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Every place of the venue file whose null differs from its absence. */
function nullsThatCount({ properties = {}, items }: Schema, at: string[] = []): string[] {
  const inner = items && listNamed(at) ? nullsThatCount(items, [...at, '*']) : [];
  const own = Object.entries(properties).flatMap(([key, schema]) => {
    const mayBeNull = Array.isArray(schema.type) && schema.type.includes('null');
    const counts = mayBeNull && schema.default !== undefined && schema.default !== null;
    return [...(counts ? [[...at, key].join('/')] : []), ...nullsThatCount(schema, [...at, key])];
  });
  return [...inner, ...own];
}

describe('who may write which part of the venue file', () => {
  it.each([
    ['menu/products/hummus/price', 'menu'],
    ['menu/opening_hours', 'hours'],
    ['menu/enable_tips', 'settings'],
    ['coupons/TEN/discount_value', 'offers'],
    ['loyalty/wallets/1/otp_secret', 'secrets'],
    ['loyalty/employees/E-7/name', 'offers'],
    ['payment/provider', 'payment'],
    ['domains', 'domains'],
    ['menu/allergens/lupin/name', 'menu'],
    ['menu/closing_rules', 'hours'],
    ['ordering/hours', 'hours'],
    ['menu/promotions/lunch/title', 'offers'],
    ['menu/theme_data/primary', 'look'],
    ['menu/forms/feedback/name', 'look'],
    ['menu/payment_enabled', 'payment'],
    ['locations/tables', 'tables'],
    ['delivery_zones/features', 'settings'],
    ['stations/grill/name', 'settings'],
    ['receipt/tax_number', 'settings'],
    ['ordering/sender', 'settings'],
    ['a_key_of_tomorrow', 'file'],
    ['license', null],
    ['menu', null],
  ])('%s: %s', (address, right) => expect(rightOf(address)).toBe(right));

  it('every member of the file has a right of its own', () => {
    const members = Object.keys((VenueFile as Schema).properties ?? {}).map((key) => `${key}/x`);
    const whole = members.filter((address) => rightOf(address) === 'file');
    expect(whole).toEqual(['license_status/x']);
  });

  it('an edit knows every field in which null says something', () => {
    const found = nullsThatCount(VenueFile as Schema);
    expect(found.filter((address) => !keepsNull(address))).toEqual([]);
    expect(found).toHaveLength(2);
  });
});
