import Octagon from 'icon:warning-octagon-fill';
import { useEffect, useEffectEvent } from 'react';
import type { Problem } from '#contract/values/problem.ts';
import { lineName } from '#domain/cart/line-words.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { verdictKind } from '#domain/needs/verdicts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { removeLine } from '../../state/cart/change-cart.ts';
import { changedFacts, takeFacts } from '../../state/cart/line-needs.ts';
import { useNeedsOn } from '../use-needs.ts';
import { VerdictChips } from '../verdict-chips.tsx';

/** Which dishes of a refused order are worse now than the guest was shown; each may be kept or removed. */
export default function FactsChanged({
  menu,
  refusal,
  onSettled,
}: {
  menu: Menu;
  refusal: Problem;
  /** Nothing is left to decide about. `rest`: the guest has decided, and something is left to order. */
  onSettled: (rest: boolean) => void;
}) {
  const { t } = usePage();
  const { chosen, nameOf } = useNeedsOn(menu);
  const lines = cart.use((value) => value);
  const changed = changedFacts(refusal);
  const concerned = lines.flatMap((line) => {
    const verdicts = chosen.flatMap((need) => {
      const fact = changed.find(({ line: id, code }) => id === line.lineId && code === need.code)?.fact;
      return fact ? [{ need, fact, kind: verdictKind(need, fact) }] : [];
    });
    return verdicts.length > 0 ? [{ line, verdicts }] : [];
  });
  // The refused dishes may have gone in another tab: nothing is left to decide about, and nothing is sent by itself.
  const isOver = concerned.length === 0;
  const settle = useEffectEvent(() => onSettled(false));
  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);
  const keep = () => {
    takeFacts(changed);
    onSettled(true);
  };
  const remove = (line: CartLine) => {
    removeLine(line);
    if (concerned.length === 1) onSettled(cart.get().length > 0);
  };
  const more = (
    <>
      <ul>
        {concerned.map(({ line, verdicts }) => (
          <li key={line.lineId}>
            <bdi>{lineName(menu, line)}</bdi>
            <VerdictChips verdicts={verdicts} nameOf={nameOf} />
            <Button variant="outline" size="small" onClick={() => remove(line)}>
              {t('removeItem', { name: lineName(menu, line) })}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={keep}>
        {t('warnKeep')}
      </Button>
    </>
  );
  return (
    <Notice look="bad" icon={<Octagon />} more={more}>
      {t('factsChanged')}
    </Notice>
  );
}
