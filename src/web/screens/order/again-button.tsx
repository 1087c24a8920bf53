import Repeat from 'icon:repeat';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { go } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { addLine, newLine } from '../../state/cart/change-cart.ts';
import { serverNow } from '../../browser/clock.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { showSnack } from '../../state/snackbar.ts';
import { linesAgain } from './order-again.ts';

/**
 * Adds an order's dishes to the cart again, and names the unavailable ones; `main` when it is the main
 * action.
 */
export function AgainButton({ order, main }: { order: GuestOrder; main: boolean }) {
  const { t, lang, display } = usePage();
  const menu = useMenu();
  if (!menu) return null;
  const again = () => {
    const { lines, missing } = linesAgain(menu, order.lines, cart.get(), serverNow());
    for (const line of lines) addLine(newLine(line));
    const name = display.list([...new Set(missing)]);
    if (missing.length > 0) showSnack({ look: 'bad', words: t('orderAgainMissing', { name }) });
    else showSnack({ look: 'good', words: t('orderAgainDone') });
    if (lines.length > 0) go(pagePath('cart', lang));
  };
  const words = (
    <>
      <Repeat />
      {t('orderAgain')}
    </>
  );
  return main ? (
    <Button variant="soft" block onClick={again}>
      {words}
    </Button>
  ) : (
    <button type="button" onClick={again}>
      {words}
    </button>
  );
}
