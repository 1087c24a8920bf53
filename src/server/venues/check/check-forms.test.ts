import { said } from '#tests/support/app/said-of-venue.ts';
import { expect, it } from 'vitest';

const saidOf = (...fields: object[]) =>
  said({ menu: { forms: [{ id: 1, name: 'Feedback', form_data: fields }] } });

it('warns of fields that no answer fits, and of lengths that count for nothing', () => {
  expect(
    saidOf(
      { type: 'number', name: 'guests', min: 10, max: '5' },
      { type: 'date', name: 'day', min: '2026-12-31', max: '2026-01-01' },
      { type: 'starRating', name: 'stars', min: 6 },
      { type: 'text', name: 'words', maxlength: 0 },
    ),
  ).toEqual([
    'warning menu.forms[0].form_data[0].max: no answer fits: the least is 10 and the most 5',
    'warning menu.forms[0].form_data[1].max: no answer fits: the least is 2026-12-31 and the most 2026-01-01',
    'warning menu.forms[0].form_data[2].max: no answer fits: the least is 6 and the most 5',
    'warning menu.forms[0].form_data[3].maxlength: is 0, so it does not count; the least is 1',
  ]);
});

it('takes bounds that meet, and those of which guests see nothing', () => {
  expect(
    saidOf(
      { type: 'number', name: 'guests', min: '9', max: '10' },
      { type: 'number', name: 'table', min: 5 },
      { type: 'date', name: 'day', min: '2026-01-01', max: '2026-01-01' },
      { type: 'starRating', name: 'stars', max: 10 },
      { type: 'text', name: 'words', min: 10, max: 5, maxlength: '' },
      { type: 'textarea', name: 'more', maxlength: '200' },
      { type: 'header', label: 'Thanks', min: 2, max: 1 },
    ),
  ).toEqual([]);
});
