import Receipt from 'icon:receipt';
import { pagePath } from '#contract/paths/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { serverNow } from '../../browser/clock.ts';
import { visit } from '../../state/table/visit.ts';

/** How old an order may be to count as the result of a cart that the guest looks for. */
const AWAITED_MS = 3 * 60 * 60 * 1000;

/** Links from an empty cart to the order that was made of it, perhaps in another tab. */
export function LastOrder() {
  const { lang, t, display } = usePage();
  const last = visit.use(({ orders }) => orders[0]);
  if (!last || serverNow() - last.placedAt > AWAITED_MS) return null;
  return (
    <PageLink
      className={buttonClass({ variant: 'outline', block: true })}
      href={pagePath('order', lang, { id: last.uuid })}
    >
      <Receipt />
      {t('recentOrder', { number: display.digits(last.number) })}
    </PageLink>
  );
}
