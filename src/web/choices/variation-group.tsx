import { useId } from 'react';
import { chosenValues, isLimitReached, toggleValue } from '#domain/choices/choices.ts';
import type { Id, Variation } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import { Option } from '#ui/fields/option.tsx';
import { fewestAnswers } from '#domain/menu/sold-out.ts';
import { ValueVerdicts } from '../needs/verdicts/choice-verdicts.tsx';
import { usePage, type Page } from '../page/page.tsx';
import { useHasNeeds } from '../state/needs/needs.ts';
import { GroupFrame } from './group-frame.tsx';
import { valuePrice, type Charged } from './value-price.ts';

/** How many answers of a multiple variation may be chosen; a most of 0: any number. */
function limitsInWords(least: number, most: number, { t, display }: Page): string {
  if (least < 2) return most > 0 ? t('chooseUptoOptions', { n: most }) : t('chooseAny');
  if (most === least) return t('chooseExactly', { count: display.number(least) });
  if (most === 0) return t('chooseAtLeast', { least: display.number(least) });
  return t('chooseBetween', { least: display.number(least), most: display.number(most) });
}

/** One variation of a product, with the values it offers. */
export function VariationGroup({
  id,
  variation,
  valueIds,
  missing,
  priceOf,
  charged,
  isPrice = false,
  onChange,
}: {
  id: string;
  variation: Variation;
  valueIds: readonly Id[];
  missing: boolean;
  /** The price of one piece with these values. */
  priceOf: (valueIds: Id[]) => Mills;
  charged: Charged;
  /** The product has no base price: its answers set the price. */
  isPrice?: boolean;
  onChange: (valueIds: Id[]) => void;
}) {
  const page = usePage();
  const { t, venue, marks } = page;
  const name = useId();
  const needy = useHasNeeds();
  const { multiple, required, maxChoices, values } = variation;
  const least = fewestAnswers(variation);
  const most = multiple ? maxChoices : 0;
  const chosen = chosenValues(variation, valueIds);
  const full = isLimitReached(variation, valueIds);
  const hint = multiple ? limitsInWords(least, most, page) : t('chooseOne');
  const clear = () => onChange(valueIds.filter((each) => !values.some((value) => value.id === each)));
  return (
    <GroupFrame
      id={id}
      name={variation.name}
      hint={hint}
      single={!multiple}
      state={{ least, chosen: chosen.length, most }}
      missing={missing}
    >
      {!multiple && !required && (
        <Option kind="radio" name={name} label={t('noChoice')} checked={chosen.length === 0} onPick={clear} />
      )}
      {values.map((value) => {
        const checked = chosen.includes(value);
        const isGone = value.outOfStock && !checked;
        return (
          <Option
            key={value.id}
            kind={multiple ? 'checkbox' : 'radio'}
            name={name}
            label={value.name}
            labelMarks={marks(value.name)}
            checked={checked}
            disabled={isGone || (full && !checked)}
            more={full && !checked && !isGone ? hint : undefined}
            quiet
            below={needy && <ValueVerdicts value={value} />}
            side={
              isGone
                ? t('outOfStock')
                : valuePrice(venue, value, { variation, valueIds, priceOf, charged, isPrice }, page)
            }
            onPick={() => onChange(toggleValue(variation, valueIds, value.id))}
          />
        );
      })}
    </GroupFrame>
  );
}
