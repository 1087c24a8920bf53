import { buildFormInput } from '#tests/support/build/build-form.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '../time/day.ts';
import { firstAnswer, formFault, NO_ANSWER, type FormAnswer, type FormInput } from './dynamic-form.ts';

const isPhone = (text: string) => text === '+971501234567';

function fault(field: Partial<FormInput>, answer: Partial<FormAnswer>) {
  return formFault(buildFormInput(field), { ...NO_ANSWER, ...answer }, isPhone);
}

const LISTED = [
  { value: 'bread', label: 'The bread', selected: false },
  { value: 'mezze', label: 'The mezze', selected: true },
  { value: 'tea', label: 'The tea', selected: true },
];

describe('a required field', () => {
  it.each(['text', 'email', 'tel', 'textarea', 'number', 'date', 'starRating'] as const)(
    '%s: wants more than spaces',
    (kind) => {
      expect(fault({ kind, required: true }, { text: '' })).toEqual({ kind: 'required' });
      expect(fault({ kind, required: true }, { text: ' \n ' })).toEqual({ kind: 'required' });
      expect(fault({ kind }, { text: '' })).toBeNull();
    },
  );

  it.each(['select', 'radio-group', 'checkbox-group'] as const)('%s: wants a choice', (kind) => {
    expect(fault({ kind, required: true, options: LISTED }, {})).toEqual({ kind: 'required' });
    expect(fault({ kind, required: true, options: LISTED }, { chosen: ['tea'] })).toBeNull();
    expect(fault({ kind, options: LISTED }, {})).toBeNull();
  });
});

describe('an e-mail address', () => {
  it('has the shape of one', () => {
    expect(fault({ kind: 'email' }, { text: 'layla@' })).toEqual({ kind: 'email' });
    expect(fault({ kind: 'email' }, { text: 'layla@example.com' })).toBeNull();
  });
});

describe('a number', () => {
  const field = { kind: 'number', least: 8, most: 60 } as const;

  it('keeps its bounds, which are allowed themselves', () => {
    expect(fault(field, { text: '7.999' })).toEqual({ kind: 'minimum', n: 8 });
    expect(fault(field, { text: '60.001' })).toEqual({ kind: 'maximum', n: 60 });
    expect([fault(field, { text: '8' }), fault(field, { text: '60' })]).toEqual([null, null]);
  });

  it('knows a bound of nothing', () => {
    expect(fault({ kind: 'number', least: 0 }, { text: '-1' })).toEqual({ kind: 'minimum', n: 0 });
    expect(fault({ kind: 'number', most: 0 }, { text: '1' })).toEqual({ kind: 'maximum', n: 0 });
  });

  it('is a number', () => {
    for (const text of ['abc', '1e3', '0x10', 'Infinity', 'NaN', '1..2', '9'.repeat(16)])
      expect(fault({ kind: 'number' }, { text }), text).toEqual({ kind: 'number' });
  });

  it('is right exactly between its bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (value, least, most) => {
        const found = fault({ kind: 'number', least, most }, { text: String(value) });
        expect(found === null).toBe(value >= least && value <= most);
      }),
    );
  });
});

describe('stars', () => {
  const field = { kind: 'starRating', least: 1, most: 5 } as const;

  it('are whole, and as many as there are', () => {
    expect(['1', '5'].map((text) => fault(field, { text }))).toEqual([null, null]);
    expect(fault(field, { text: '0' })).toEqual({ kind: 'minimum', n: 1 });
    expect(fault(field, { text: '6' })).toEqual({ kind: 'maximum', n: 5 });
    expect(fault(field, { text: '2.5' })).toEqual({ kind: 'number' });
  });
});

describe('a text', () => {
  it('has at most so many characters, counted as people count them', () => {
    const field = { kind: 'textarea', maxLength: 3 } as const;
    expect(fault(field, { text: '🫒🫒🫒' })).toBeNull();
    expect(fault(field, { text: 'four' })).toEqual({ kind: 'length', n: 3 });
    expect(fault({ ...field, kind: 'text' }, { text: 'four' })).toEqual({ kind: 'length', n: 3 });
  });
});

describe('a phone number', () => {
  it('is one of the venue’s country', () => {
    expect(fault({ kind: 'tel' }, { text: '12' })).toEqual({ kind: 'phone' });
    expect(fault({ kind: 'tel' }, { text: '+971501234567' })).toBeNull();
  });
});

describe('a free answer', () => {
  it.each(['radio-group', 'checkbox-group'] as const)('%s: needs text once it is chosen', (kind) => {
    const field = { kind, other: true, options: LISTED };
    expect(fault(field, { other: ' ' })).toEqual({ kind: 'other' });
    expect(fault({ ...field, required: true }, { other: '' })).toEqual({ kind: 'other' });
    expect(fault(field, { other: 'The lamp' })).toBeNull();
    expect(fault({ ...field, maxLength: 4 }, { other: 'The lamp' })).toEqual({ kind: 'length', n: 4 });
  });

  it('is none where the venue takes none', () => {
    expect(fault({ kind: 'radio-group', options: LISTED }, { other: 'The lamp' })).toEqual({
      kind: 'choice',
    });
  });
});

describe('chosen answers', () => {
  it('are listed ones, and one where only one can be', () => {
    expect(fault({ kind: 'checkbox-group', options: LISTED }, { chosen: ['bread', 'gold'] })).toEqual({
      kind: 'choice',
    });
    expect(fault({ kind: 'checkbox-group', options: LISTED }, { chosen: ['bread', 'tea'] })).toBeNull();
    expect(fault({ kind: 'select', options: LISTED }, { chosen: ['bread', 'tea'] })).toEqual({
      kind: 'choice',
    });
  });

  it('are at first those that the venue chose', () => {
    const options = LISTED;
    expect(firstAnswer(buildFormInput({ kind: 'checkbox-group', options })).chosen).toEqual(['mezze', 'tea']);
    expect(firstAnswer(buildFormInput({ kind: 'radio-group', options })).chosen).toEqual(['mezze']);
  });
});

describe('a date', () => {
  it('is a day of the calendar within its bounds', () => {
    expect(['2026-02-28', '2024-02-29'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', '20.11.2026', '2026-11-2', ''].map(isDay)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    const field = { kind: 'date', least: '2026-11-20', most: '2026-12-31' } as const;
    expect(fault(field, { text: '2026-11-19' })).toEqual({ kind: 'minimum', n: '2026-11-20' });
    expect(fault(field, { text: '2027-01-01' })).toEqual({ kind: 'maximum', n: '2026-12-31' });
    expect(fault(field, { text: '2026-11-31' })).toEqual({ kind: 'date' });
    expect(fault(field, { text: '2026-11-20' })).toBeNull();
  });
});
