import Clockwise from 'icon:arrow-clockwise';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { pickComboProduct } from '#domain/choices/choices.ts';
import { comboPicks } from '#domain/choices/combo-picks.ts';
import type { ComboGroup, ComboProduct, Menu, Product } from '#domain/menu/menu.ts';
import { isChoosable } from '#domain/menu/sold-out.ts';
import { worstVerdict } from '#domain/needs/verdicts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { usePage } from '../../page/page.tsx';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { undecidedId } from '../undecided-place.ts';
import { keepLines, knownDish } from '../../state/cart/line-needs.ts';
import { replaceLine } from '../../state/cart/change-cart.ts';
import { isToShare, putToShare } from '../../elements/put-to-share.ts';
import { judgeDish, judgePart } from '../judge.ts';
import { useNeedsOn, type NeedsHere } from '../use-needs.ts';
import { VerdictChips } from '../verdict-chips.tsx';
import css from '../verdicts.module.css';

/** The first part of a group that fits and needs no answer of its own; null: none does. */
export function fittingPart(
  { menu, chosen }: Pick<NeedsHere, 'menu' | 'chosen'>,
  group: ComboGroup,
): ComboProduct | null {
  return (
    group.products.find(
      (part) =>
        isChoosable(part) &&
        part.variations.every(({ required }) => !required) &&
        worstVerdict(judgePart(menu, chosen, part, [], true)) === 'fits',
    ) ?? null
  );
}

function Part({
  here,
  line,
  group,
  part,
  valueIds,
}: {
  here: NeedsHere;
  line: CartLine;
  group: ComboGroup;
  part: ComboProduct;
  valueIds: readonly string[];
}) {
  const { t } = usePage();
  const verdicts = judgePart(here.menu, here.chosen, part, valueIds, true);
  const other = worstVerdict(verdicts) === 'fits' ? null : fittingPart(here, group);
  const swap = (to: ComboProduct) => {
    const { needs: _, ...rest } = line;
    replaceLine({ ...rest, choices: pickComboProduct(line.choices, group.id, to.id) });
  };
  return (
    <li>
      <bdi>{part.name}</bdi>
      <VerdictChips verdicts={verdicts} nameOf={here.nameOf} />
      {other && (
        <Button variant="soft" size="small" onClick={() => swap(other)}>
          <Clockwise />
          {t('swapFor', { name: other.name })}
        </Button>
      )}
    </li>
  );
}

/** What a line of the cart is for the guest: for a combo also each of its parts, with one that fits in its place. */
export default function LineVerdicts({
  menu,
  line,
  product,
}: {
  menu: Menu;
  line: CartLine;
  product: Product;
}) {
  const { t } = usePage();
  const here = useNeedsOn(menu);
  const isUndecided = useUndecided(menu).some(({ lineId }) => lineId === line.lineId);
  const picks = comboPicks(knownDish(menu, product), line.choices);
  if (line.isForOther || here.chosen.length === 0) return null;
  const giveAway = () => {
    const given: CartLine = { ...line, isForOther: true };
    replaceLine(given);
    if (isToShare(given)) void putToShare(given);
  };
  return (
    <>
      <VerdictChips
        verdicts={judgeDish(menu, here.chosen, product, line.choices, true)}
        nameOf={here.nameOf}
      />
      {isUndecided && (
        <div id={undecidedId(line.lineId)} className={css.ways}>
          <Button variant="outline" size="small" onClick={() => keepLines(menu, [line])}>
            {t('warnKeep')}
          </Button>
          <Button variant="ghost" size="small" onClick={giveAway}>
            {t('warnOther')}
          </Button>
        </div>
      )}
      {picks.length > 0 && (
        <ul className={css.parts}>
          {picks.map(([group, part, valueIds]) => (
            <Part key={group.id} here={here} line={line} group={group} part={part} valueIds={valueIds} />
          ))}
        </ul>
      )}
    </>
  );
}
