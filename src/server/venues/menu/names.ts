import type { FileText } from '#contract/values/value-shapes.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { LEGAL_CODES, type LegalCode } from '#domain/allergens/codes.ts';
import { dietOf } from '#domain/needs/needs.ts';
import { allergenNames } from '#text/allergens/all-names.ts';
import { sharingName } from '#domain/menu/full-name.ts';
import { inLanguage, isLanguageCode, type LocalText } from '#domain/text/language.ts';
import { plainText } from '../file/sanitize.ts';
import { localized } from './serve-menu.ts';
import { shownMenu } from './shown-menu.ts';

/** The names of everything that can be ordered, in all of a venue's languages, for storing with orders. */
export interface Names {
  product(id: string): LocalText;
  /** The category's name of a product that shares its name with another in one of the languages; else null. */
  categoryOf(id: string): LocalText | null;
  variation(id: string): LocalText;
  value(id: string): LocalText;
  comboGroup(productId: string, groupId: string): LocalText;
  comboProduct(productId: string, groupId: string, choiceId: string): LocalText;
  tax(id: string): LocalText;
  /** What a guest cannot eat, by its code: an allergen of the law, one of the venue's own, or a diet. */
  need(code: string): LocalText;
  currencySymbol(): LocalText;
  alternativeSymbol(): LocalText;
}

/** A text of a venue file in all its languages; missing ones fall back to the default language. */
export function inAllLanguages(file: CompleteVenueFile, text: FileText): LocalText {
  const defaultLanguage = file.default_language;
  return Object.fromEntries(
    file.languages.map(({ code: language }) => [
      language,
      plainText(localized(text, { language, defaultLanguage })),
    ]),
  );
}

/** The category's name of each product that shares its name in any language: an order can be read in any of them. */
function sharingNames(file: CompleteVenueFile): Map<string, FileText> {
  const products = shownMenu(file.menu).categories.flatMap(({ name: category, products: mine }) =>
    mine.map(({ id, name }) => ({ id: String(id), category, names: inAllLanguages(file, name) })),
  );
  const ids = new Set(
    file.languages.flatMap(({ code }) => [
      ...sharingName(products.map(({ id, names }) => [id, inLanguage(names, code)])),
    ]),
  );
  return new Map(products.flatMap(({ id, category }) => (ids.has(id) ? [[id, category]] : [])));
}

function isLegal(code: string): code is LegalCode {
  return LEGAL_CODES.some((legal) => legal === code);
}

/** The name of a need; of a code that the venue no longer has, the code itself. */
function needName(file: CompleteVenueFile, code: string): LocalText {
  if (isLegal(code))
    return Object.fromEntries(
      file.languages.map(({ code: language }) => [
        language,
        allergenNames[isLanguageCode(language) ? language : 'en'][code],
      ]),
    );
  const propertyId = dietOf(code);
  const own =
    propertyId === null
      ? file.menu.allergens.find(({ id }) => String(id) === code)
      : file.menu.properties.find(({ id }) => String(id) === propertyId);
  return inAllLanguages(file, own?.name ?? code);
}

/** Collects the names of a venue file; texts missing in a language fall back to the default one. */
export function collectNames(file: CompleteVenueFile): Names {
  const names = new Map<string, FileText>();
  for (const variation of file.menu.variations) {
    names.set(`variation ${variation.id}`, variation.name);
    for (const value of variation.values) names.set(`value ${value.id}`, value.value);
  }
  for (const tax of file.menu.taxes) names.set(`tax ${tax.id}`, tax.name);
  names.set('currency', file.menu.currency_symbol ?? file.menu.currency);
  names.set('alternative', file.menu.alt_currency_symbol || file.menu.alt_currency);
  for (const product of file.menu.categories.flatMap((category) => category.products)) {
    names.set(`product ${product.id}`, product.name);
    for (const group of product.combo_groups) {
      names.set(`group ${product.id} ${group.id}`, group.name);
      for (const choice of group.products)
        names.set(`choice ${product.id} ${group.id} ${choice.id}`, choice.name);
    }
  }
  const inAll = (key: string) => inAllLanguages(file, names.get(key) ?? '');
  let sharing: Map<string, FileText> | undefined;
  return {
    categoryOf(id) {
      const category = (sharing ??= sharingNames(file)).get(id);
      return category === undefined ? null : inAllLanguages(file, category);
    },
    product: (id) => inAll(`product ${id}`),
    variation: (id) => inAll(`variation ${id}`),
    value: (id) => inAll(`value ${id}`),
    comboGroup: (productId, groupId) => inAll(`group ${productId} ${groupId}`),
    comboProduct: (productId, groupId, choiceId) => inAll(`choice ${productId} ${groupId} ${choiceId}`),
    tax: (id) => inAll(`tax ${id}`),
    need: (code) => needName(file, code),
    currencySymbol: () => inAll('currency'),
    alternativeSymbol: () => inAll('alternative'),
  };
}
