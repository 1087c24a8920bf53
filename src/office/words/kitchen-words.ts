import type { Kitchen } from '#domain/look/kitchens.ts';
import type { PlainKey } from '#text/office/words.ts';

/** What each kitchen is called. */
export const kitchenWords: Readonly<Record<Kitchen, PlainKey>> = {
  arabic: 'kitchenArabic',
  italian: 'kitchenItalian',
  japanese: 'kitchenJapanese',
  central_asian: 'kitchenCentralAsian',
  indian: 'kitchenIndian',
  mediterranean: 'kitchenMediterranean',
  nordic: 'kitchenNordic',
  cafe: 'kitchenCafe',
  sweets: 'kitchenSweets',
};
