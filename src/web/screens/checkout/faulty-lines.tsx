import Warning from 'icon:warning-circle';
import type { LineFault } from '#domain/cart/cart-faults.ts';
import { orderableCart } from '#domain/cart/cart-faults.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { lineName } from '#domain/cart/line-words.ts';
import { faultWords } from '../../cart/lines/fault-words.ts';
import { usePage } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import css from './checkout.module.css';

export interface FaultyLinesProps {
  menu: Menu;
  faults: ReadonlyMap<string, LineFault>;
  onAccept: () => void;
}

/** The lines that cannot be ordered, each with its reason, and one tap that orders the rest. */
export function FaultyLines({ menu, faults, onAccept }: FaultyLinesProps) {
  const page = usePage();
  const { t } = page;
  const lines = cart.use((value) => value);
  const rest = orderableCart(lines, faults);
  const accept = () => {
    cart.set(rest);
    onAccept();
  };
  return (
    <>
      <ul className={css.faulty}>
        {lines.map((line) => {
          const fault = faults.get(line.lineId);
          const name = lineName(menu, line);
          return (
            fault && (
              <li key={line.lineId}>
                <bdi>{t('times', { name, n: line.quantity })}</bdi>
                <span className={typeface.semi}>{faultWords(fault, page)}</span>
              </li>
            )
          );
        })}
      </ul>
      {rest.length > 0 && (
        <Button size="small" variant="outline" block onClick={accept}>
          {t('orderTheRest')}
        </Button>
      )}
    </>
  );
}

/** Some lines can no longer be ordered: what to do about each. */
export function BlockedLines(props: FaultyLinesProps) {
  const { t } = usePage();
  return (
    <Notice look="bad" icon={<Warning />} more={<FaultyLines {...props} />}>
      {t('linesBlocked')}
    </Notice>
  );
}
