import { addressInPart, fileParts, type FilePartId } from '#contract/office/file-parts.ts';
import { isWithin } from '#domain/draft/address.ts';
import type { PlainKey } from '#text/office/words.ts';

/** What the parts of the venue file are called. */
export const partNames: Record<FilePartId, PlainKey> = {
  dishes: 'dishes',
  choices: 'choices',
  marks: 'properties',
  hours: 'partHours',
  banners: 'partBanners',
  pages: 'pages',
  forms: 'partForms',
  taxes: 'taxes',
  look: 'partLook',
  layout: 'layout',
  words: 'partWords',
  menu: 'partMenu',
  languages: 'partLanguages',
  coupons: 'partCoupons',
  delivery: 'delivery',
  tables: 'partTables',
  ordering: 'settingsOrdering',
  kitchen: 'settingsKitchen',
  paying: 'settingsPaying',
  receipts: 'onReceipts',
  loyalty: 'settingsLoyalty',
  venue: 'partVenue',
};

/** What the part in which an address lies is called; null where it lies among everything else about the menu. */
export function partNameAt(at: string): PlainKey | null {
  // In no part, since they are not edited as text.
  if (isWithin(at, 'domains')) return 'settingsDomains';
  // The switch of delivery bears the name of the part that has only the zones.
  if (isWithin(at, 'delivery_zones')) return 'zones';
  const part = fileParts.find(
    ({ keys, parent }) => keys !== 'rest' && keys.some((key) => isWithin(at, addressInPart({ parent }, key))),
  );
  return part ? partNames[part.id] : null;
}
