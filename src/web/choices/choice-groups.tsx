import { comboGroupsOf, type ChoiceProblem, type Choices } from '#domain/choices.ts';
import type { Product } from '#domain/menu.ts';
import { ComboGroup } from './combo-group.tsx';
import { VariationGroup } from './variation-group.tsx';

/** Every question of a product; `problem` is shown at its group once adding was tried. */
export function ChoiceGroups({
  product,
  choices,
  problem,
  onChange,
}: {
  product: Product;
  choices: Choices;
  problem: ChoiceProblem | null;
  onChange: (choices: Choices) => void;
}) {
  return (
    <>
      {product.variations.map((variation) => (
        <VariationGroup
          key={variation.id}
          id={variation.id}
          variation={variation}
          valueIds={choices.valueIds}
          missing={problem?.groupId === variation.id}
          onChange={(valueIds) => onChange({ ...choices, valueIds })}
        />
      ))}
      {comboGroupsOf(product).map((group) => (
        <ComboGroup
          key={group.id}
          group={group}
          choices={choices}
          missing={problem?.groupId === group.id}
          onChange={onChange}
        />
      ))}
    </>
  );
}
