import { useId, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { taxRulesOf } from '#domain/cart/cart.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { pickedValueIds } from '#domain/choices/combo-picks.ts';
import {
  checkChoices,
  chosenComboProduct,
  comboGroupsOf,
  initialChoices,
  isLimitReached,
  pickComboProduct,
  stillOffered,
  toggleValue,
  type Choices,
} from '#domain/choices/choices.ts';
import { fullName } from '#domain/menu/full-name.ts';
import type { ComboGroup, Id, Menu, Product, Variation } from '#domain/menu/menu.ts';
import { fewestAnswers, isChoosable } from '#domain/menu/sold-out.ts';
import { cheapestChoices, priceUnit } from '#domain/price/unit-price.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Option } from '#ui/fields/option.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { useWords } from '../../words/words.ts';
import css from './ordering.module.css';
import { useMoney } from './use-money.ts';

const MOST_NOTE = 200;

/** The question of a group, and how many answers it takes. */
function Question({ id, name, hint }: { id: string; name: string; hint: string }) {
  return (
    <div className={css.question}>
      <h3 id={id}>
        <bdi>{name}</bdi>
      </h3>
      <small>{hint}</small>
    </div>
  );
}

function Answers({
  variation,
  valueIds,
  onChange,
}: {
  variation: Variation;
  valueIds: readonly Id[];
  onChange: (valueIds: Id[]) => void;
}) {
  const { t } = useWords();
  const id = useId();
  const { multiple, maxChoices, values } = variation;
  const least = fewestAnswers(variation);
  const isFull = isLimitReached(variation, valueIds);
  const own = new Set(values.map((value) => value.id));
  const chosen = valueIds.filter((each) => own.has(each));
  const many =
    least > 1 ? t('chooseLeast', { n: least }) : maxChoices > 0 ? t('chooseUpTo', { n: maxChoices }) : '';
  return (
    <div className={css.group} role={multiple ? 'group' : 'radiogroup'} aria-labelledby={id}>
      <Question id={id} name={variation.name} hint={multiple ? many : t('chooseOne')} />
      {!multiple && least === 0 && (
        <Option
          kind="radio"
          name={id}
          label={t('noChoice')}
          checked={chosen.length === 0}
          onPick={() => onChange(valueIds.filter((each) => !own.has(each)))}
        />
      )}
      {values.map((value) => {
        const isChosen = chosen.includes(value.id);
        return (
          <Option
            key={value.id}
            kind={multiple ? 'checkbox' : 'radio'}
            name={id}
            label={value.name}
            checked={isChosen}
            disabled={!isChosen && (isFull || value.outOfStock)}
            side={value.outOfStock ? t('outOfStock') : undefined}
            onPick={() => onChange(toggleValue(variation, valueIds, value.id))}
          />
        );
      })}
    </div>
  );
}

/** One dish of each group of a combo, with the questions about it. */
function Part({
  group,
  choices,
  onChange,
}: {
  group: ComboGroup;
  choices: Choices;
  onChange: (choices: Choices) => void;
}) {
  const { t } = useWords();
  const id = useId();
  const chosen = chosenComboProduct(group, choices);
  const withValues = (valueIds: Id[]) =>
    choices.combo.map((choice) => (choice.groupId === group.id ? { ...choice, valueIds } : choice));
  return (
    <>
      <div className={css.group} role="radiogroup" aria-labelledby={id}>
        <Question id={id} name={group.name} hint={t('chooseOne')} />
        {group.products.map((product) => (
          <Option
            key={product.id}
            kind="radio"
            name={id}
            label={product.name}
            checked={product === chosen}
            disabled={!isChoosable(product)}
            side={isChoosable(product) ? undefined : t('outOfStock')}
            onPick={() => onChange(pickComboProduct(choices, group.id, product.id))}
          />
        ))}
      </div>
      {chosen?.variations.map((variation) => (
        <Answers
          key={variation.id}
          variation={variation}
          valueIds={pickedValueIds(group, choices)}
          onChange={(valueIds) => onChange({ ...choices, combo: withValues(valueIds) })}
        />
      ))}
    </>
  );
}

/** The name of the question that is not answered yet; null when nothing is missing. */
function missingIn(product: Product, choices: Choices): string | null {
  const problem = checkChoices(product, choices);
  if (!problem) return null;
  const groups = [...product.variations, ...comboGroupsOf(product)];
  return groups.find(({ id }) => id === problem.groupId)?.name ?? product.name;
}

/** The questions about a dish, by the same rules as on a guest's phone; how many, and a note for the kitchen. */
export function DishChoices({
  menu,
  product,
  onAdd,
}: {
  menu: Menu;
  product: Product;
  onAdd: (line: CartLine) => void;
}) {
  const { t, number } = useWords();
  const money = useMoney(menu);
  const [picked, setChoices] = useState(() => initialChoices(product));
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const choices = stillOffered(product, picked);
  const missing = missingIn(product, choices);
  const rules = taxRulesOf(menu);
  const priced = missing === null ? choices : cheapestChoices(product, choices);
  const unitMills = priceUnit(product, priced, rules).mills;

  function add(): void {
    if (missing !== null) return;
    const seen = { name: fullName(menu, product), image: null, unitMills };
    onAdd({ lineId: newId(), productId: product.id, choices, quantity, note: note.trim(), seen });
  }

  return (
    <>
      <div className={css.scroll}>
        {product.variations.map((variation) => (
          <Answers
            key={variation.id}
            variation={variation}
            valueIds={choices.valueIds}
            onChange={(valueIds) => setChoices({ ...choices, valueIds })}
          />
        ))}
        {comboGroupsOf(product).map((group) => (
          <Part key={group.id} group={group} choices={choices} onChange={setChoices} />
        ))}
        <Field label={t('noteForKitchen')} value={note} maxLength={MOST_NOTE} onText={setNote} />
      </div>
      <div className={css.foot}>
        {missing !== null && <p className={css.why}>{t('chooseMissing', { name: missing })}</p>}
        <div className={css.row}>
          <Stepper
            value={quantity}
            max={menu.maxQuantity}
            words={{ increase: t('oneMore'), decrease: t('oneLess'), quantity: t('quantity') }}
            format={number}
            onChange={setQuantity}
          />
          <Button className={css.grow} aria-disabled={missing !== null} onClick={add}>
            {t('addForPrice', { price: money(unitMills * quantity) })}
          </Button>
        </div>
      </div>
    </>
  );
}
