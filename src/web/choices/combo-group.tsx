import { useId } from 'react';
import {
  chosenComboProduct,
  pickComboProduct,
  type ChoiceProblem,
  type Choices,
} from '#domain/choices/choices.ts';
import { pickedValueIds } from '#domain/choices/combo-picks.ts';
import { propertiesOf } from '#domain/menu/find.ts';
import type { ComboGroup as Group, ComboProduct, Id, Menu } from '#domain/menu/menu.ts';
import { isChoosable } from '#domain/menu/sold-out.ts';
import type { Mills } from '#domain/money/money.ts';
import { classes } from '#ui/classes.ts';
import { Option } from '#ui/fields/option.tsx';
import { PartVerdicts } from '../needs/verdicts/choice-verdicts.tsx';
import { useHasNeeds } from '../state/needs/needs.ts';
import { usePage } from '../page/page.tsx';
import { Photo } from '../elements/photo.tsx';
import { useMenu } from '../state/menu/menu.ts';
import css from './choices.module.css';
import { GroupFrame, innerGroupId } from './group-frame.tsx';
import { increasePrice, type Charged } from './value-price.ts';
import { VariationGroup } from './variation-group.tsx';

const THUMB = { sizes: '44px', widest: 160 };

function withValues(choices: Choices, groupId: Id, valueIds: Id[]): Choices {
  return {
    ...choices,
    combo: choices.combo.map((choice) => (choice.groupId === groupId ? { ...choice, valueIds } : choice)),
  };
}

/** The description and properties of a dish in a combo, as on its own page. */
function moreOf({ description, propertyIds }: ComboProduct, menu: Menu | null): string {
  const names = menu ? propertiesOf(menu, propertyIds).map(({ name }) => name) : [];
  return [description, ...names].filter(Boolean).join(' · ');
}

/** A dish that the group offers. */
function Dish({
  product,
  name,
  checked,
  charged,
  isPrice,
  onPick,
}: {
  product: ComboProduct;
  /** The name shared by the group's options. */
  name: string;
  checked: boolean;
  charged: Charged;
  isPrice: boolean;
  onPick: () => void;
}) {
  const page = usePage();
  const menu = useMenu();
  const needy = useHasNeeds();
  const { picture } = product;
  const isGone = !isChoosable(product);
  return (
    <Option
      kind="radio"
      name={name}
      label={product.name}
      labelMarks={page.marks(product.name)}
      checked={checked}
      disabled={isGone}
      side={isGone ? page.t('outOfStock') : increasePrice(product.increaseMills, { charged, isPrice }, page)}
      before={
        picture && (
          <span className={classes(css.thumb, isGone && css.gone)}>
            <Photo picture={picture} place={THUMB} />
          </span>
        )
      }
      more={moreOf(product, menu)}
      below={needy && <PartVerdicts part={product} />}
      onPick={onPick}
    />
  );
}

/** One group of a combo: exactly one product, with that product's own variations below it. */
export function ComboGroup({
  group,
  choices,
  problem,
  priceOf,
  charged,
  isPrice,
  onChange,
}: {
  group: Group;
  choices: Choices;
  /** What is missing of it; null: nothing that is shown. */
  problem: ChoiceProblem | null;
  /** The price of one piece with these choices. */
  priceOf: (choices: Choices) => Mills;
  charged: Charged;
  /** The combo has no base price: its dishes make up the price. */
  isPrice: boolean;
  onChange: (choices: Choices) => void;
}) {
  const { t } = usePage();
  const name = useId();
  const chosen = chosenComboProduct(group, choices);
  const valueIds = pickedValueIds(group, choices);
  return (
    <>
      <GroupFrame
        id={group.id}
        name={group.name}
        hint={t('chooseOne')}
        single
        state={{ least: 1, chosen: chosen ? 1 : 0, most: 0 }}
        missing={problem !== null && problem.variationId === undefined}
      >
        {group.products.map((product) => (
          <Dish
            key={product.id}
            product={product}
            name={name}
            checked={product === chosen}
            charged={charged}
            isPrice={isPrice}
            onPick={() => onChange(pickComboProduct(choices, group.id, product.id))}
          />
        ))}
      </GroupFrame>
      {chosen && chosen.variations.length > 0 && (
        <div className={css.inner}>
          {chosen.variations.map((variation) => (
            <VariationGroup
              key={variation.id}
              id={innerGroupId(group.id, variation.id)}
              variation={variation}
              valueIds={valueIds}
              missing={problem?.variationId === variation.id}
              priceOf={(next) => priceOf(withValues(choices, group.id, next))}
              charged={charged}
              onChange={(next) => onChange(withValues(choices, group.id, next))}
            />
          ))}
        </div>
      )}
    </>
  );
}
