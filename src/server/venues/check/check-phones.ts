import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { venuePhone } from '../file/normalize-phone.ts';
import { warning, type Path, type Remark } from '../file/remarks.ts';
import { venueTexts } from '../file/translations.ts';

/** Numbers of up to six digits, such as 999 or 19019, are called as they are. */
const MOST_SHORT_DIGITS = 6;
const CALLED = /\btel:([^"'>]+)/gi;

interface Written {
  number: string;
  path: Path;
}

function isShort(number: string): boolean {
  return number.replace(/\D/g, '').length <= MOST_SHORT_DIGITS;
}

function calledIn(text: string, path: Path): Written[] {
  const found = [...text.matchAll(CALLED)].map(([, number = '']) => number.replaceAll('%20', ' '));
  return found.filter((number) => !isShort(number)).map((number) => ({ number, path }));
}

/** The numbers that a venue's texts and links call. */
function calledNumbers(file: CompleteVenueFile): Written[] {
  const inTexts = venueTexts(file)
    .filter(({ kind }) => kind === 'html')
    .flatMap(({ text, path }) =>
      typeof text === 'string'
        ? calledIn(text, path)
        : Object.entries(text).flatMap(([lang, words]) => calledIn(words, [...path, lang])),
    );
  const inLinks = file.menu.categories.flatMap(({ external_link: link, products }, category) => {
    const path: Path = ['menu', 'categories', category];
    return [
      ...calledIn(link ?? '', [...path, 'external_link']),
      ...products.flatMap((product, index) =>
        calledIn(product.external_link ?? '', [...path, 'products', index, 'external_link']),
      ),
    ];
  });
  return [...inTexts, ...inLinks];
}

/** Warns of numbers of a venue that cannot be phone numbers of its country, nor of another by their code. */
export function checkPhones(file: CompleteVenueFile): Remark[] {
  const { menu, loyalty } = file;
  const written: Written[] = [
    { number: menu.whatsapp_number, path: ['menu', 'whatsapp_number'] },
    ...loyalty.employees.map(({ employee_phone: number }, index) => ({
      number,
      path: ['loyalty', 'employees', index, 'employee_phone'],
    })),
    ...calledNumbers(file),
  ];
  return written
    .filter(({ number }) => number.trim() !== '' && venuePhone(number, menu.menu_country) === null)
    .map(({ number, path }) =>
      warning(
        path,
        `"${number}" is no phone number of ${menu.menu_country}; write it with its country's code, such as +971 50 123 4567`,
        { code: 'number_unreachable', values: { found: number } },
      ),
    );
}
