import { buildMenu } from '#tests/support/build/build-menu.ts';
import { en } from '#text/guest/en.ts';
import { describe, expect, it } from 'vitest';
import { presentProblem } from '#contract/values/problem.ts';
import { faultOf, refusedFields, type CheckoutValues } from './rules.ts';

const NOW = Date.parse('2026-11-20T15:30:00Z');

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

function sentence(changes: Partial<CheckoutValues>, phoneE164: string | null = '+971501234567') {
  const [field] = Object.keys(changes) as (keyof CheckoutValues)[];
  const fault =
    field &&
    faultOf(
      field,
      { ...filled, ...changes },
      { menu: buildMenu(), orderType: 'takeaway', phoneE164, fullTimes: new Set(), now: NOW },
    );
  return fault ? en[fault] : null;
}

describe('a field’s fault', () => {
  it('is null when all is right', () => {
    const fields = Object.keys(filled) as (keyof CheckoutValues)[];
    expect(fields.filter((field) => sentence({ [field]: filled[field] }) !== null)).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'Name is a required field'],
    [{ name: 'Al' }, 'Valid name is required'],
    [{ email: '' }, 'Name is a required field'],
    [{ email: 'layla@' }, 'Invalid email address'],
    [{ phone: '' }, 'Phone is a required field'],
    [{ carNumber: 'D1' }, 'Valid car number is required'],
    [{ table: ' ' }, 'Scan the code on your table, or type its number'],
    [{ wantedAt: '' }, 'Date is a required field'],
    [{ wantedAt: '2026-11-20T19:00' }, 'Please select a valid date and time'],
    [{ wantedAt: 'tomorrow' }, 'Please select a valid date and time'],
    [{ address: '' }, 'Address is a required field'],
    [{ address: 'V3' }, 'Address is required for delivery'],
    [{ termsAgreed: false }, 'Please agree to the terms and conditions'],
  ] as [Partial<CheckoutValues>, string][])('%j: %s', (changes, expected) => {
    expect(sentence(changes)).toBe(expected);
  });

  it('names a phone number that is not one', () => {
    expect(sentence({ phone: 'call me' }, null)).toBe('Please enter valid phone number');
  });

  it('names times on the venue’s clock', () => {
    const openingHours = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 22 * 3600 }];
    const menu = buildMenu({ openingHours });
    const at = (wantedAt: string) =>
      faultOf(
        'wantedAt',
        { ...filled, wantedAt },
        { menu, orderType: 'takeaway', phoneE164: null, fullTimes: new Set([NOW + 90 * 60_000]), now: NOW },
      );
    expect(at('2026-11-20T20:30')).toBeNull();
    expect(at('2026-11-20T23:00')).toBe('timeNotOffered');
    expect(at('2026-11-20T21:00')).toBe('timeFull');
  });
});

describe('the server’s refusals', () => {
  it('show beside their fields', () => {
    const errors = ['phone', 'line_items[0].quantity', 'delivery_datetime', 'total_currency'].map((path) => ({
      path,
      message: 'no',
    }));
    expect([...refusedFields(presentProblem({ code: 'validation', errors }))]).toEqual([
      ['phone', 'phoneValid'],
      ['wantedAt', 'timeNotOffered'],
    ]);
    expect([...refusedFields(presentProblem({ code: 'location_invalid' }))]).toEqual([
      ['table', 'locationInvalid'],
    ]);
    expect(refusedFields(presentProblem({ code: 'venue_closed', errors })).size).toBe(0);
    expect(refusedFields(null).size).toBe(0);
  });
});
