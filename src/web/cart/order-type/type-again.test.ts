import { buildMenu } from '#tests/support/build/build-menu.ts';
import { en } from '#text/guest/en.ts';
import { createTranslate } from '#text/guest/words.ts';
import { expect, it } from 'vitest';
import { typeAgain } from './type-again.ts';

const words = { t: createTranslate(en, 'en', String), lang: 'en' } as const;
const now = Date.parse('2026-11-20T12:00+04:00');

it('says when an order type is offered again, and for which day of its own or of the house it is not', () => {
  const closure = { start: now - 1, end: Date.parse('2026-11-20T18:00+04:00') };
  const said = (own: object, house: object[] = []) =>
    typeAgain(
      buildMenu({
        orderTypes: ['delivery'],
        closures: house as never,
        typeHours: { delivery: { hours: [], closures: [{ ...closure, ...own }] } },
      }),
      'delivery',
      now,
      words,
    );
  expect(said({})).toBe('Delivery: again today at 18:00');
  expect(said({ name: 'Riders’ day off' })).toBe('Delivery: again today at 18:00 (Riders’ day off)');
  expect(said({}, [{ ...closure, name: 'Holiday' }])).toBe('Delivery: again today at 18:00 (Holiday)');
});
