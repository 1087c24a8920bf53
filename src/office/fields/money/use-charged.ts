import { parseMoney, type Mills } from '#domain/money/money.ts';
import { chargedMills } from '#domain/price/unit-price.ts';
import type { FileDish } from '../../rules/menu/new-things.ts';
import { taxRulesOf } from '../../rules/prices/tax-rules.ts';
import { useFile } from '../../state/draft/draft.ts';

/** What guests pay for a dish without choices, after its discount and the displayed tax; by the rule of the server. */
export function useCharged(): (dish: Pick<FileDish, 'price' | 'discount' | 'taxes'>) => {
  mills: Mills;
  fullMills: Mills;
} {
  const rules = taxRulesOf(useFile());
  return ({ price, discount, taxes }) => {
    const mills = parseMoney(price) ?? 0;
    const taxIds = taxes?.map(String) ?? null;
    return {
      mills: chargedMills(mills, { discountThousandths: parseMoney(discount) ?? 0, taxIds }, rules),
      fullMills: chargedMills(mills, { discountThousandths: 0, taxIds }, rules),
    };
  };
}
