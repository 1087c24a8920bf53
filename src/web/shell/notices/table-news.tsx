import Receipt from 'icon:receipt';
import UserPlus from 'icon:user-plus';
import Warning from 'icon:warning-circle';
import { lazy, Suspense } from 'react';
import { matchPage, pagePath } from '#contract/paths/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePath } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { placeName } from '../../elements/place-name.ts';
import { customer } from '../../state/cart/customer.ts';
import { askToJoin, stopAsking, useJoin } from '../../state/table/join.ts';
import { useSubmit } from '../../state/order/submit.ts';
import { setTable, useTable } from '../../state/table/table.ts';
import { visit } from '../../state/table/visit.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import { unpaidOrder } from '../../state/order/unpaid-order.ts';
import { LateDishes } from './late-dishes.tsx';
import { UnpaidNews } from './unpaid-news.tsx';
import { joinWords } from './join-words.ts';
import css from './table-news.module.css';

/** The table's order is open: added dishes go onto it. */
function OpenOrder({ uuid }: { uuid: string }) {
  const { t, lang, display } = usePage();
  const number = visit.use(({ orders }) => orders.find((order) => order.uuid === uuid)?.number);
  return (
    <Notice
      look="info"
      icon={<Receipt />}
      more={number && t('addingToNumber', { number: display.digits(number) })}
      action={
        <PageLink
          className={buttonClass({ variant: 'outline', size: 'small' })}
          href={pagePath('order', lang, { id: uuid })}
        >
          {t('view')}
        </PageLink>
      }
    >
      {t('activeOrder')}
    </Notice>
  );
}

/** Few guests ask without a name. */
const JoinName = lazy(() => import('./join-name.tsx'));

/** Others sit there already: the row stays until they have answered. */
function MustJoin({ isBrief }: { isBrief: boolean }) {
  const page = usePage();
  const { t, lang, venue } = page;
  const state = useJoin();
  const location = useOrderPlace();
  const refused = useSubmit(({ refusal }) => refusal !== null);
  const choosing = useTable((table) => table.choosing);
  const waits = state === 'asking' || state === 'waiting';
  const hasNoName = customer.use(({ name }) => name === '');
  const place = location ? placeName(location, page) : t('thisOrder');
  // The refusal has its own dialog.
  if (refused) return null;
  const ask = waits ? (
    // One element with the button that asked: a double tap must not withdraw the request.
    <Button variant="outline" size="small" data-single onClick={() => stopAsking(lang)}>
      {t('cancel')}
    </Button>
  ) : (
    <Button size="small" onClick={() => void askToJoin(lang, venue.id)}>
      {t('joinAsk')}
    </Button>
  );
  const notice = (
    <Notice
      look="info"
      icon={<UserPlus />}
      more={!(isBrief && state === 'idle') && t(joinWords[state], { place })}
      action={ask}
    >
      {choosing ? t('choosingAt', { place }) : t('activeOrder')}
    </Notice>
  );
  return (
    <>
      {notice}
      {waits && hasNoName && (
        <Suspense>
          <JoinName />
        </Suspense>
      )}
    </>
  );
}

const endWords = {
  ended: 'tableClosed',
  expired: 'visitExpired',
  replaced: 'visitReplaced',
  removed: 'phoneRemoved',
} as const;

/** Something about the table has ended; shown until dismissed. */
function Ended({ words, more }: { words: string; more?: string }) {
  const { t } = usePage();
  return (
    <Notice
      icon={<Warning />}
      more={more}
      action={
        <Button variant="outline" size="small" onClick={() => setTable({})}>
          {t('close')}
        </Button>
      }
    >
      {words}
    </Notice>
  );
}

/** What is said of the table, but for an order of it that is not paid. */
function News({ isBrief }: { isBrief: boolean }) {
  const { t } = usePage();
  const { orderId, joinRequired, unknownCode, closed } = useTable((table) => table);
  if (unknownCode) return <Ended words={t('locationInvalid')} />;
  if (closed) return <Ended words={t(endWords[closed])} more={t('tableClosedMore')} />;
  if (joinRequired) return <MustJoin isBrief={isBrief} />;
  return orderId && <OpenOrder uuid={orderId} />;
}

/** The row about the guest's table and their unpaid order; the order's own page describes the order itself. */
export default function TableNews() {
  const { firstPath } = usePage();
  const { name, id } = matchPage(usePath(firstPath)) ?? {};
  const { orderId, awaitsPayment, joinRequired, unknownCode, closed } = useTable((table) => table);
  const ownId = unpaidOrder.use(({ uuid }) => uuid);
  const unpaidId = ownId ?? (awaitsPayment ? orderId : null);
  const isOwnPage = orderId && (name === 'order' || name === 'cart' || name === 'checkout');
  const hasNews = (orderId || joinRequired || unknownCode || closed) && !isOwnPage;
  const isBrief = name !== 'home' && name !== 'cart' && name !== 'checkout';
  // Explains joining where an order is begun and sent; elsewhere a small screen needs its space.
  const news = hasNews ? <News isBrief={isBrief} /> : null;
  const isSaid = unpaidId === null || (name === 'order' && id === unpaidId);
  return (
    <div className={css.row} data-screen-only>
      <LateDishes />
      {isSaid ? (
        news
      ) : (
        <UnpaidNews key={unpaidId} uuid={unpaidId}>
          {news}
        </UnpaidNews>
      )}
    </div>
  );
}
