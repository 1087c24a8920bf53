import Hourglass from 'icon:hourglass-medium';
import { matchPage, pagePath, type PageName } from '#contract/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { usePath } from '../../navigation.ts';
import { usePage } from '../../page.tsx';
import type { NoView, Screen } from '../../screen.ts';
import frame from '../../shell/frame.module.css';
import { VenueHeader } from '../../shell/header.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { visit } from '../../state/visit.ts';

/** Pages about an order lead on to it; all others back to the menu. */
const ABOUT_ORDER: readonly PageName[] = ['loyalty-payment', 'payment-return'];

function Later() {
  const { lang, t, firstPath } = usePage();
  const match = matchPage(usePath(firstPath));
  const latest = visit.use((state) => state.orders[0]?.uuid);
  const uuid = match?.name === 'loyalty-payment' ? match.id : latest;
  const toOrder = match && ABOUT_ORDER.includes(match.name) && uuid;
  const onward = (
    <PageLink
      className={buttonClass({ block: true })}
      href={toOrder ? pagePath('order', lang, { id: uuid }) : pagePath('home', lang)}
    >
      {t(toOrder ? 'orderDetails' : 'continueShopping')}
    </PageLink>
  );
  return (
    <div className={frame.page}>
      <VenueHeader search={false} />
      <main id="content">
        <Empty icon={<Hourglass />} title={t('notYet')} action={onward}>
          {t('notYetMore')}
        </Empty>
      </main>
    </div>
  );
}

/** What stands at addresses whose own screens are still to come: it says so, and leads on. */
export const screen: Screen<NoView> = { title: (_view, t) => t('notYet'), Component: Later };
