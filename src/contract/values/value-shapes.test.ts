import { createAjv } from '#server/runtime/validation.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { Clock, Id, Instant, isMoneyOrNull, Money, MoneyOrNull, Text } from './value-shapes.ts';
import { pagePath } from '../paths/paths.ts';

const ajv = createAjv();

/** True when the server accepts a value for a field of this kind. */
function takes(schema: Type.TSchema): (value: unknown) => boolean {
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}

interface Numbers {
  money: { accept: unknown[]; refuse: unknown[] };
}

const { money } = readCorpus<Numbers>('numbers');

describe('an amount', () => {
  it.each(money.accept)('may be %j', (value) => {
    expect([takes(Money)(value), takes(MoneyOrNull)(value), isMoneyOrNull(value)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(money.refuse.filter((value) => value !== null).map((value) => ({ value })))(
    'may not be $value',
    ({ value }) => {
      expect([takes(Money)(value), takes(MoneyOrNull)(value), isMoneyOrNull(value)]).toEqual([
        false,
        false,
        false,
      ]);
    },
  );

  it('may be left to the menu only where the field says so', () => {
    expect([takes(Money)(null), takes(MoneyOrNull)(null)]).toEqual([false, true]);
  });
});

describe('an id', () => {
  const isId = takes(Id);

  it.each(['1', 'hummus', 'a/b c', 'طبق-1', '…', '.env', '...', 7, 0, '-1', '🍜'])('may be %j', (id) => {
    expect(isId(id)).toBe(true);
    expect(new URL(pagePath('product', 'en', { id: String(id) }), 'https://menu.example').pathname).toMatch(
      /^\/en\/product\/.+/,
    );
  });

  it.each([
    ['empty', ''],
    ['longer than a hundred characters', 'a'.repeat(101)],
    ['half a character: no address can be made of it', 'a\ud83d'],
    ['a control character: no database keeps it', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['a dot, which an address swallows', '.'],
    ['two dots, which lead an address elsewhere', '..'],
    ['a fraction', 1.5],
    ['nothing', null],
    ['a list', ['1']],
  ])('may not be %s', (_, id) => {
    expect(isId(id)).toBe(false);
  });
});

describe('a time of day and an instant', () => {
  it('are written in one way', () => {
    expect(['00:00:00', '23:59:59'].map(takes(Clock))).toEqual([true, true]);
    expect(['24:00:00', '9:00:00', '09:00', '', 9].filter(takes(Clock))).toEqual([]);
    expect(['2026-01-01T08:00:00Z', '2026-01-01T08:00:00.5+04:00'].map(takes(Instant))).toEqual([true, true]);
    const others = ['2026-01-01', '2026-01-01 08:00', '2026-13-01T08:00:00Z', '2026-01-01T08:00:00', 0];
    const leapSecond = '2016-12-31T23:59:60Z';
    expect([...others, leapSecond].filter(takes(Instant))).toEqual([]);
  });
});

describe('a text that guests read', () => {
  it('is one for all languages, or one per language', () => {
    expect(['Hummus', '', { en: 'Hummus', ar: 'حمص' }, {}].map(takes(Text))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([null, 7, ['Hummus'], { en: 7 }, { en: { en: 'x' } }].filter(takes(Text))).toEqual([]);
  });
});
