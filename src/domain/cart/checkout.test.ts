import { buildMenu } from '#tests/support/build/build-menu.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import { checkoutFault, checkoutFields, type CheckoutAnswers, type CheckoutField } from './checkout.ts';

const NOW = Date.parse('2026-11-20T15:30:00Z');
const HOUR = 3_600_000;
const emails = readCorpus<Record<'accept' | 'refuse', string[]>>('emails');

const filled: CheckoutAnswers = {
  table: '12',
  name: 'Layla',
  email: 'layla@example.com',
  phone: '050 123 4567',
  phoneE164: '+971501234567',
  carNumber: 'DXB 123',
  wantedAt: NOW + HOUR,
  address: 'Villa 3',
  termsAgreed: true,
  orderType: 'takeaway',
};

function fault(field: CheckoutField, changes: Partial<CheckoutAnswers>, menu = buildMenu()) {
  return checkoutFault(field, { ...filled, ...changes }, menu, NOW);
}

describe('what the checkout asks', () => {
  const flags = { orderEmail: true, orderPhone: true, deliveryDatetime: true };

  it('is the name alone at a table', () => {
    expect(checkoutFields(buildMenu(), 'dine_in', true)).toEqual(['name']);
  });

  it('is the table as well of a guest who has scanned none', () => {
    expect(checkoutFields(buildMenu(), 'dine_in', false)).toEqual(['table', 'name']);
  });

  it('follows the venue’s switches and the order type', () => {
    const menu = buildMenu({ flags, checkoutTerms: '<p>Terms</p>' });
    const contact = ['name', 'email', 'phone'];
    expect(checkoutFields(menu, 'delivery', false)).toEqual([
      ...contact,
      'wantedAt',
      'address',
      'termsAgreed',
    ]);
    expect(checkoutFields(menu, 'takeaway', false)).toEqual([...contact, 'wantedAt', 'termsAgreed']);
    expect(checkoutFields(menu, 'drive_thru', false)).toEqual([...contact, 'carNumber', 'termsAgreed']);
    expect(checkoutFields(buildMenu({ flags: { loyalty: true } }), 'takeaway', false)).toEqual([]);
    const mapped = buildMenu({ flags: { maps: true } });
    expect(checkoutFields(mapped, 'delivery', false)).toEqual(['name']);
  });
});

describe('an answer’s fault', () => {
  it('is none where all is right', () => {
    const fields = checkoutFields(
      buildMenu({
        checkoutTerms: 'T',
        flags: { orderEmail: true, orderPhone: true, deliveryDatetime: true },
      }),
      'delivery',
      false,
    );
    expect([...fields, 'table', 'carNumber'].map((field) => fault(field as CheckoutField, {}))).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  });

  it.each([
    ['name', { name: '  ' }, 'name_missing'],
    ['name', { name: 'Al' }, 'name_short'],
    ['email', { email: '' }, 'email_missing'],
    ['email', { email: 'layla@' }, 'email_invalid'],
    ['phone', { phone: '' }, 'phone_missing'],
    ['phone', { phone: 'call me', phoneE164: null }, 'phone_invalid'],
    ['carNumber', { carNumber: 'D1' }, 'car_number_short'],
    ['table', { table: ' ' }, 'table_missing'],
    ['wantedAt', { wantedAt: null }, 'time_missing'],
    ['wantedAt', { wantedAt: 'unreadable' }, 'time_invalid'],
    ['wantedAt', { wantedAt: NOW - HOUR }, 'time_invalid'],
    ['wantedAt', { wantedAt: NOW + 400 * 24 * HOUR }, 'time_invalid'],
    ['address', { address: '' }, 'address_missing'],
    ['address', { address: 'V3' }, 'address_short'],
    ['termsAgreed', { termsAgreed: false }, 'terms_missing'],
  ] as [CheckoutField, Partial<CheckoutAnswers>, string][])(
    'of %s with %j: %s',
    (field, changes, expected) => {
      expect(fault(field, changes)).toBe(expected);
    },
  );

  it('of a time is that the venue is closed then', () => {
    const menu = buildMenu({
      openingHours: [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 22 * 3600 }],
    });
    expect(fault('wantedAt', { wantedAt: NOW + HOUR }, menu)).toBeNull();
    expect(fault('wantedAt', { wantedAt: NOW + 4 * HOUR }, menu)).toBe('time_not_offered');
  });

  it('is none of a phone left out in Singapore, where the partner knows its guests', () => {
    const of = (country: string, loyalty: boolean) =>
      fault('phone', { phone: '', phoneE164: null }, buildMenu({ country, flags: { loyalty } }));
    expect([of('SG', true), of('SG', false), of('AE', true)]).toEqual([
      null,
      'phone_missing',
      'phone_missing',
    ]);
  });

  it('of e-mail addresses is the mail’s own rule', () => {
    for (const email of emails.accept) expect(fault('email', { email }), email).toBeNull();
    const kept = emails.refuse.filter((email) => email === email.trim());
    for (const email of kept) expect(fault('email', { email }), email).not.toBeNull();
  });
});
