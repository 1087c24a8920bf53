import Octagon from 'icon:warning-octagon-fill';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { lineName } from '#domain/cart/line-words.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';
import { keepLines } from '../../state/cart/line-needs.ts';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { judgeDish } from '../judge.ts';
import { useNeedsOn, type NeedsHere } from '../use-needs.ts';
import { VerdictChips } from '../verdict-chips.tsx';
import css from '../verdicts.module.css';
import { showUndecided } from '../undecided-place.ts';

function Named({
  menu,
  line,
  chosen,
  nameOf,
}: { line: CartLine } & Pick<NeedsHere, 'menu' | 'chosen' | 'nameOf'>) {
  const product = findProduct(menu, line.productId);
  return (
    <li>
      <bdi>{lineName(menu, line)}</bdi>
      {product && (
        <VerdictChips verdicts={judgeDish(menu, chosen, product, line.choices, true)} nameOf={nameOf} />
      )}
    </li>
  );
}

/**
 * The dishes of a full cart that the guest has to decide about; they stay until then. `listed`: named here, where the cart
 * itself is not in sight.
 */
export default function CartClash({ menu, listed }: { menu: Menu; listed?: boolean }) {
  const { t } = usePage();
  const { chosen, nameOf } = useNeedsOn(menu);
  const undecided = useUndecided(menu);
  const [first] = undecided;
  if (!first) return null;
  return (
    <Notice
      look="bad"
      icon={<Octagon />}
      more={
        <>
          {t('cartClashMore')}
          {listed && (
            <ul>
              {undecided.map((line) => (
                <Named key={line.lineId} menu={menu} line={line} chosen={chosen} nameOf={nameOf} />
              ))}
            </ul>
          )}
          <div className={css.ways}>
            {!listed && (
              <Button size="small" onClick={() => showUndecided(first.lineId)}>
                {t('clashShow')}
              </Button>
            )}
            <Button variant="outline" size="small" onClick={() => keepLines(menu, undecided)}>
              {t('warnKeep')}
            </Button>
          </div>
        </>
      }
    >
      <b>{t('cartClash', { n: undecided.length })}</b>
    </Notice>
  );
}
