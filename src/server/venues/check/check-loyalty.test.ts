import { buildVenue } from '#tests/support/build/build-venue.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

type Loyalty = NonNullable<VenueFile['loyalty']>;
type Promotion = NonNullable<Loyalty['promotions']>[number];

const wallet = { wallet_id: 1, phone: '+971501234567', balance: '10', otp_secret: 'A'.repeat(16) };
const promotion: Promotion = { id: 'p', name: 'P', discount_value_type: 'percentage', discount_value: '10' };

function findings(loyalty: Loyalty, menu: Partial<VenueFile['menu']> = {}): string[] {
  const file = buildVenue({
    loyalty,
    menu: { loyalty_enabled: true, enable_order_phone: true, ...menu },
  });
  return checkVenueFile(JSON.stringify(file)).findings.map(({ path, message }) => `${path}: ${message}`);
}

it('a partner that fits is not remarked upon', () => {
  const employees = [{ employee_id: 'E-1' }];
  expect(
    findings({ wallets: [wallet], employees, promotions: [promotion] }, { loyalty_promotions: ['p'] }),
  ).toEqual([]);
});

it.each<[string, Loyalty, Partial<VenueFile['menu']>, string]>([
  [
    'twin wallets',
    { wallets: [wallet, { ...wallet, phone: '+971501234568' }] },
    {},
    'loyalty.wallets[1].wallet_id: the id stands for another wallet already',
  ],
  [
    'a number of two wallets',
    { wallets: [wallet, { ...wallet, wallet_id: 2, phone: '050 123 4567' }] },
    { menu_country: 'AE' },
    'loyalty.wallets[1].phone: the number belongs to another wallet already, which is the one that is found',
  ],
  [
    'a number that is none',
    { wallets: [{ ...wallet, phone: '12' }] },
    {},
    'loyalty.wallets[0].phone: this is no phone number, so no order finds the wallet',
  ],
  [
    'twin employees',
    { employees: [{ employee_id: 7 }, { employee_id: '7' }] },
    {},
    'loyalty.employees[1].employee_id: the id stands for another employee already',
  ],
  [
    'more than everything',
    { promotions: [{ ...promotion, discount_value: '101' }] },
    {},
    'loyalty.promotions[0].discount_value: a discount is at most 100 percent',
  ],
  [
    'nothing in percent',
    { promotions: [{ ...promotion, discount_value: '0' }] },
    {},
    'loyalty.promotions[0].discount_value: the promotion takes nothing off',
  ],
  [
    'no amount',
    { promotions: [{ ...promotion, discount_value_type: 'fixed', discount_value: '0.000' }] },
    {},
    'loyalty.promotions[0].discount_value: the promotion takes nothing off',
  ],
  [
    'a product there is not',
    { promotions: [{ ...promotion, products: ['nope'] }] },
    {},
    'loyalty.promotions[0].products[0]: there is no product "nope"',
  ],
  [
    'a category there is not',
    { promotions: [{ ...promotion, categories: ['nope'] }] },
    {},
    'loyalty.promotions[0].categories[0]: there is no category "nope"',
  ],
  [
    'a promotion there is not',
    { promotions: [promotion] },
    { loyalty_promotions: ['nope'] },
    'menu.loyalty_promotions[0]: there is no promotion of the loyalty partner "nope"',
  ],
  [
    'a partner that is switched off',
    { promotions: [promotion] },
    { loyalty_enabled: false },
    'menu.loyalty_enabled: it is off, so nothing of `loyalty` counts',
  ],
  [
    'wallets that nobody finds',
    { wallets: [wallet] },
    { enable_order_phone: false },
    'menu.enable_order_phone: it is off, but a wallet is found by the phone number of the order',
  ],
  [
    'deliveries that nobody can have',
    {},
    { enable_delivery: true, enable_takeaway: true },
    'menu.enable_delivery: nothing is delivered while `loyalty_enabled` is on: guests take it away instead',
  ],
])('%s', (_, loyalty, menu, finding) => {
  expect(findings(loyalty, menu)).toEqual([finding]);
});

it('a venue that does nothing but deliver delivers with a partner too', () => {
  const others = { enable_dine_in: false, enable_takeaway: false, enable_drive_thru: false };
  expect(findings({}, { enable_delivery: true, ...others })).toEqual([]);
});

it('an order type there is not', () => {
  const odd = { ...promotion, order_types: ['picnic'] } as unknown as Promotion;
  expect(findings({ promotions: [odd] })[0]).toMatch(
    /^loyalty\.promotions\[0\]\.order_types\[0\]: expected one of/,
  );
});
