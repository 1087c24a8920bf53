import { buildMenu } from '#tests/support/build-menu.ts';
import { readCorpus } from '#tests/support/corpus.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf, fieldsFor, zonedInstant, zonedText, type CheckoutValues } from './rules.ts';

const NOW = Date.parse('2026-11-20T15:30:00Z');
const emails = readCorpus<Record<'accept' | 'refuse', string[]>>('emails');

const filled: CheckoutValues = {
  name: 'Layla',
  email: 'layla@example.com',
  phone: '050 123 4567',
  carNumber: 'DXB 123',
  table: '12',
  wantedAt: '2026-11-20T20:00',
  address: 'Villa 3',
  termsAgreed: true,
};

function fault(changes: Partial<CheckoutValues>, phoneE164: string | null = '+971501234567') {
  const [field] = Object.keys(changes) as (keyof CheckoutValues)[];
  const context = { menu: buildMenu(), phoneE164, now: NOW };
  return field ? faultOf(field, { ...filled, ...changes }, context) : null;
}

describe('what the checkout asks', () => {
  const flags = { orderEmail: true, orderPhone: true, deliveryDatetime: true };

  it('is the name alone at a table', () => {
    expect(fieldsFor(buildMenu(), 'dine_in', true)).toEqual(['name']);
  });

  it('is the table as well of a guest who has scanned none', () => {
    expect(fieldsFor(buildMenu(), 'dine_in', false)).toEqual(['table', 'name']);
  });

  it('follows the venue’s switches and the order type', () => {
    const menu = buildMenu({ flags, checkoutTerms: '<p>Terms</p>' });
    expect(fieldsFor(menu, 'delivery', false)).toEqual([
      'name',
      'email',
      'phone',
      'wantedAt',
      'address',
      'termsAgreed',
    ]);
    expect(fieldsFor(menu, 'drive_thru', false)).toEqual([
      'name',
      'email',
      'phone',
      'carNumber',
      'termsAgreed',
    ]);
    expect(fieldsFor(buildMenu({ flags: { loyalty: true } }), 'takeaway', false)).toEqual([]);
  });
});

describe('a field’s fault', () => {
  it('is none where all is right', () => {
    const fields = Object.keys(filled) as (keyof CheckoutValues)[];
    expect(fields.filter((field) => fault({ [field]: filled[field] }) !== null)).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'nameRequired'],
    [{ name: 'Al' }, 'nameValid'],
    [{ email: '' }, 'nameRequired'],
    [{ email: 'layla@' }, 'emailValid'],
    [{ phone: '' }, 'phoneRequired'],
    [{ carNumber: 'D1' }, 'carNumberValid'],
    [{ table: ' ' }, 'tableNeeded'],
    [{ wantedAt: '' }, 'dateRequired'],
    [{ wantedAt: '2026-11-20T19:00' }, 'dateValid'],
    [{ wantedAt: 'tomorrow' }, 'dateValid'],
    [{ address: '' }, 'addressRequired'],
    [{ address: 'V3' }, 'addressForDelivery'],
    [{ termsAgreed: false }, 'termsRequired'],
  ] as [Partial<CheckoutValues>, string][])('%j: %s', (changes, expected) => {
    expect(fault(changes)).toBe(expected);
  });

  it('of a time is that the venue is closed then', () => {
    const openingHours = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 22 * 3600 }];
    const at = (wantedAt: string) =>
      faultOf(
        'wantedAt',
        { ...filled, wantedAt },
        { menu: buildMenu({ openingHours }), phoneE164: null, now: NOW },
      );
    expect(at('2026-11-20T20:30')).toBeNull();
    expect(at('2026-11-20T23:00')).toBe('timeNotOffered');
  });

  it('is none of a phone left out in Singapore, where the partner knows its guests', () => {
    const empty = { ...filled, phone: '' };
    const of = (country: string, loyalty: boolean) =>
      faultOf('phone', empty, {
        menu: buildMenu({ country, flags: { loyalty } }),
        phoneE164: null,
        now: NOW,
      });
    expect([of('SG', true), of('SG', false), of('AE', true)]).toEqual([
      null,
      'phoneRequired',
      'phoneRequired',
    ]);
  });

  it('of a phone number is that nobody could read it', () => {
    expect(fault({ phone: 'call me' }, null)).toBe('phoneValid');
  });

  it('of e-mail addresses is the server’s', () => {
    for (const email of emails.accept) expect(fault({ email }), email).toBeNull();
    const kept = emails.refuse.filter((email) => email === email.trim());
    for (const email of kept) expect(fault({ email }), email).not.toBeNull();
  });
});

describe('times on the venue’s clock', () => {
  it('are instants, also around clock changes', () => {
    expect(zonedInstant('2026-11-20T19:30', 'Asia/Dubai')).toBe(NOW);
    expect(zonedInstant('2026-03-29T01:59', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T00:59:00Z'));
    expect(zonedInstant('2026-03-29T03:00', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:00:00Z'));
    expect(zonedInstant('2026-10-25T12:00', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T11:00:00Z'));
  });

  it('are none where the text is no date', () => {
    expect(
      ['', '2026-13-01T00:00', '2026-11-20', '20.11.2026 19:30'].map((text) => zonedInstant(text, 'UTC')),
    ).toEqual([null, null, null, null]);
  });

  it('and back are the same minute', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 }).map((minute) => minute * 60_000);
    const zones = fc.constantFrom('Asia/Dubai', 'Asia/Kolkata', 'UTC', 'Asia/Seoul');
    fc.assert(
      fc.property(minutes, zones, (at, zone) => {
        expect(zonedInstant(zonedText(at, zone), zone)).toBe(at);
      }),
    );
  });
});
