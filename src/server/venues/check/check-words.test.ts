import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

function said(strings: NonNullable<ReturnType<typeof buildVenue>['menu']['ui_strings']>): string[] {
  const { findings } = checkVenueFile(JSON.stringify(buildVenue({ menu: { ui_strings: strings } })));
  return findings
    .map(({ path, message }) => `${path}: ${message}`)
    .filter((line) => line.includes('ui_strings'));
}

it('a text of the venue’s own that leaves out a name is pointed at, in each language; figures follow it', () => {
  expect(
    said({
      ui_str_minimum_order_amount: 'Minimum order amount required',
      ui_str_cart_subtotal: { en: 'Subtotal ({n} items)', ar: 'المجموع' },
      ui_str_order_thanks: { en: 'Cheers, {name}', ar: 'شكرًا' },
      ui_str_table: 'Place',
      ui_str_add_to_cart: 'Put it in',
      ui_str_unknown: 'Whatever',
    }),
  ).toEqual([
    expect.stringMatching(/^menu\.ui_strings\.ui_str_order_thanks\.ar: guests no longer read \{name\}/),
    expect.stringMatching(/^menu\.ui_strings\.ui_str_table: guests no longer read \{code\}/),
  ]);
});

it('a name that is read as a tag and leaves nothing is pointed at, with how to write it', () => {
  const product = (id: string, name: object | string) => ({ id, name, price: '1.000' });
  const products = [
    product('latte', '<Latte>'),
    product('mocha', { en: 'Mocha', ar: '<موكا>' }),
    product('tea', { en: '&lt;Tea&gt;', ar: '<Chai>' }),
    product('bold', '<b>Bold</b> <3'),
  ];
  const file = buildVenue({ menu: { categories: [{ id: 'all', name: 'All', products } as never] } });
  const { findings } = checkVenueFile(JSON.stringify(file));
  expect(findings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    expect.stringMatching(/products\[0\]\.name: is read as HTML, .*write &lt; where/),
    expect.stringMatching(/products\[2\]\.name\.ar: is read as HTML/),
  ]);
});

it('a name that is empty in every language is pointed at', () => {
  const product = (id: string, name: object | string) => ({ id, name, price: '1.000' });
  const products = [
    product('none', ''),
    product('blank', { en: ' ', ar: '' }),
    product('empty', {}),
    product('tea', { en: '', ar: 'شاي' }),
  ];
  const file = buildVenue({ menu: { categories: [{ id: 'all', name: 'All', products } as never] } });
  const { findings } = checkVenueFile(JSON.stringify(file));
  expect(findings.map(({ path, message }) => `${path}: ${message}`)).toEqual(
    [0, 1, 2].map((index) =>
      expect.stringMatching(new RegExp(`products\\[${index}\\]\\.name: is empty, .*write a name`)),
    ),
  );
});
