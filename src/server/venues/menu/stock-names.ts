import { parseStockAddress, type StockPlace } from '#contract/menu/stock-address.ts';
import { inLanguage, type LocalText } from '#domain/text/language.ts';
import { answerOf } from './part-stock.ts';
import type { Venue } from './venue.ts';

/** The names of something that can be sold out, each with the id that stands for it once the menu has it no more. */
function namedParts({ file, names }: Venue, place: StockPlace): [LocalText | null, string][] {
  switch (place.kind) {
    case 'product':
      return [[names.product(place.productId), place.productId]];
    case 'value':
      return [
        [names.variation(place.variationId), place.variationId],
        [names.value(place.valueId), place.valueId],
      ];
    case 'answer': {
      const { productId, key } = place;
      const answer = answerOf(file.menu.variations, key);
      return [
        [names.product(productId), productId],
        [answer && names.value(String(answer.valueId)), key],
      ];
    }
    case 'part': {
      const { productId, groupId, partId } = place;
      return [
        [names.product(productId), productId],
        [names.comboProduct(productId, groupId, partId), partId],
      ];
    }
  }
}

/** The names on the way to something that can be sold out, by its address; the address itself where it is none. */
export function stockNames(venue: Venue, address: string): string[] {
  const place = parseStockAddress(address);
  if (!place) return [address];
  return namedParts(venue, place).map(
    ([name, id]) => (name && inLanguage(name, venue.defaultLanguage)) || id,
  );
}
