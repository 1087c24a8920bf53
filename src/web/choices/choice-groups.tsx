import { taxRulesOf } from '#domain/cart/cart.ts';
import { comboGroupsOf, needsChoices, type Choices } from '#domain/choices/choices.ts';
import type { Product } from '#domain/menu/menu.ts';
import { chargedMills, priceUnit, pricingQuestion } from '#domain/price/unit-price.ts';
import { DishOf } from '../needs/dish-of.ts';
import { PickVerdicts } from '../needs/verdicts/choice-verdicts.tsx';
import { usePage } from '../page/page.tsx';
import css from './choices.module.css';
import { ComboGroup } from './combo-group.tsx';
import type { Pick } from './use-pick.ts';
import { VariationGroup } from './variation-group.tsx';

/** All choice groups of a product; each shows its fault once the guest has tried to add. */
export function ChoiceGroups({
  product,
  pick: { choices, complete, shownProblem: problem, setChoices: onChange },
}: {
  product: Product;
  pick: Pick;
}) {
  const rules = taxRulesOf(usePage().venue);
  const pricing = pricingQuestion(product);
  const priceOf = (chosen: Choices) => priceUnit(product, chosen, rules).mills;
  return (
    <DishOf value={product}>
      {product.variations.map((variation) => (
        <VariationGroup
          key={variation.id}
          id={variation.id}
          variation={variation}
          valueIds={choices.valueIds}
          missing={problem?.groupId === variation.id}
          priceOf={(valueIds) => priceOf({ ...choices, valueIds })}
          charged={(mills) => chargedMills(mills, product, rules)}
          isPrice={variation === pricing}
          onChange={(valueIds) => onChange({ ...choices, valueIds })}
        />
      ))}
      {comboGroupsOf(product).map((group) => (
        <ComboGroup
          key={group.id}
          group={group}
          choices={choices}
          problem={problem?.groupId === group.id ? problem : null}
          priceOf={priceOf}
          // A discount applies before a combo adds its surcharges.
          charged={(mills) => chargedMills(mills, { ...product, discountThousandths: 0 }, rules)}
          isPrice={group === pricing}
          onChange={onChange}
        />
      ))}
      {needsChoices(product) && (
        <div className={css.verdicts} role="status">
          <PickVerdicts product={product} choices={choices} isFinal={complete} />
        </div>
      )}
    </DishOf>
  );
}
