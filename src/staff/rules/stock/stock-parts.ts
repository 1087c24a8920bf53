import { answerKey, formatStockAddress } from '#contract/menu/stock-address.ts';
import type { Product } from '#domain/menu/menu.ts';

/** An answer or a combo part that can be sold out. */
export interface StockPart {
  /** An answer's address is that of all dishes which offer it. */
  at: string;
  /** The address of the answer in this dish alone, which the venue file can sell out too. */
  own: string | null;
  name: string;
  isOut: boolean;
}

/** The answers to one question of a dish, or the parts of one group of its combo. */
export interface PartGroup {
  key: string;
  name: string;
  parts: StockPart[];
}

/** What a dish asks, as the board sells it out: its choices, then the groups of its combo. */
export function partGroups({ id, variations, enableCombo, comboGroups }: Product): PartGroup[] {
  const choices = variations.map((variation): PartGroup => ({
    key: `choice ${variation.id}`,
    name: variation.name,
    parts: variation.values.map((value) => ({
      at: formatStockAddress({ kind: 'value', variationId: variation.id, valueId: value.id }),
      own: formatStockAddress({ kind: 'answer', productId: id, key: answerKey(variation.id, value.id) }),
      name: value.name,
      isOut: value.outOfStock,
    })),
  }));
  const groups = (enableCombo ? comboGroups : []).map((group): PartGroup => ({
    key: `group ${group.id}`,
    name: group.name,
    parts: group.products.map((part) => ({
      at: formatStockAddress({ kind: 'part', productId: id, groupId: group.id, partId: part.id }),
      own: null,
      name: part.name,
      isOut: part.outOfStock,
    })),
  }));
  return [...choices, ...groups];
}
