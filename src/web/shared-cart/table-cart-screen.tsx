import ForkKnife from 'icon:fork-knife';
import Slash from 'icon:wifi-slash';
import UserPlus from 'icon:user-plus';
import Warning from 'icon:warning-circle-fill';
import { pagePath } from '#contract/paths/paths.ts';
import { useEffect } from 'react';
import type { Menu } from '#domain/menu/menu.ts';
import { createDates } from '#text/dates.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { PageLink } from '../elements/page-link.tsx';
import { openSheet } from '../navigation/navigation.ts';
import type { Page } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { useTable } from '../state/table/table.ts';
import { useSharedPage } from '../state/table/shared-page.ts';
import { useSync } from '../state/shared-cart/sync.ts';
import { readShared } from '../state/shared-cart/sync.ts';
import typeface from '#ui/type.module.css';
import { PlateRow } from '#ui/marks/guest-plate.tsx';
import { quantityOf } from '#domain/shared-cart/shared-line.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { Clash, Told } from '../needs/told/told.tsx';
import { CommonLines, OtherLines } from './lines/guest-lines.tsx';
import { Linen } from './linen.tsx';
import { MyLines } from './lines/my-lines.tsx';
import { NothingChosen } from './nothing-chosen.tsx';
import { SendBar } from './parts/send-bar.tsx';
import { TableCartComing } from './table-cart-coming.tsx';
import css from './table-cart-screen.module.css';
import { TableTotals } from './parts/table-totals.tsx';
import { InviteOthers } from './sheets/invite-others.tsx';
import { SeatPlate } from './parts/seat-plate.tsx';
import { useTableFaults } from './parts/use-table-faults.ts';
import { useRested } from './parts/use-rested.ts';
import { piecesOf, useTableCart, type TableCart } from './parts/use-table-cart.ts';

const MOST_PLATES = 4;

function titleOf(table: TableCart, page: Page): string {
  const { t, lang, venue, display } = page;
  const { seats, isCut } = table;
  if (isCut) {
    const { time } = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
    return t('asOf', { time: time(table.toldAt) });
  }
  if (seats.length === 1) return t('onlyYouSoFar');
  if (piecesOf(table).all === 0) return t('tableIsLaid');
  const ready = seats.filter(({ isReady }) => isReady).length;
  if (ready === seats.length) return t('allAreReady');
  return t('someAreReady', { ready: display.number(ready), all: display.number(seats.length) });
}

/** The round went to the kitchen, or waits for its payment, and the cart starts again. */
function Sent({ table, order }: { table: TableCart; order: string }) {
  const { t, lang } = useSharedPage();
  const { round } = table.cart;
  const takesMore = table.state.open_order === order;
  const isUnpaid = useTable(({ orderId, awaitsPayment }) => orderId === order && awaitsPayment);
  const pieces = table.cart.lines
    .filter(({ sentRound }) => sentRound === round - 1)
    .reduce((sum, line) => sum + quantityOf(line), 0);
  return (
    <div className={css.nothing}>
      <PlateRow>
        {table.seats.slice(0, MOST_PLATES).map((seat) => (
          <SeatPlate key={seat.guestId} seat={seat} />
        ))}
      </PlateRow>
      <h2 className={typeface.section}>{t('sentForTable')}</h2>
      <p>
        {isUnpaid ? t('kitchenWaits') : t('wentToKitchen', { n: pieces })}{' '}
        {takesMore && t('sentForTableMore')}
      </p>
      <div className={css.next}>
        <PageLink className={buttonClass()} href={pagePath('order', lang, { id: order })}>
          {t('seeOrder')}
        </PageLink>
        <PageLink className={buttonClass({ variant: 'outline' })} href={pagePath('home', lang)}>
          {t('addMore')}
        </PageLink>
      </div>
    </div>
  );
}

/** The order of the round before this one, until somebody sends again; null: nothing was sent, or it was stopped. */
function lastOrderOf({ state: { news, round } }: TableCart): string | null {
  return news?.kind === 'sent' && news.round === round - 1 ? (news.order ?? null) : null;
}

function Filled({ menu, table, rested }: { menu: Menu; table: TableCart; rested: TableCart }) {
  const { t } = useSharedPage();
  const others = rested.seats.filter(({ isMe }) => !isMe);
  const faults = useTableFaults(menu, table);
  const gone = [...faults.values()].filter(({ isGone }) => isGone).length;
  return (
    <>
      {gone > 0 && (
        <Notice look="bad" icon={<Warning />}>
          {t.parts('soldOutMeanwhile', { dishes: <b key="dishes">{t('dishesSoldOut', { n: gone })}</b> })}
        </Notice>
      )}
      <MyLines menu={menu} table={table} faults={faults} />
      <CommonLines menu={menu} table={rested} faults={faults} />
      {others.map((seat) => (
        <OtherLines key={seat.guestId} menu={menu} table={rested} faults={faults} seat={seat} />
      ))}
      <TableTotals menu={menu} table={table} faults={faults} />
    </>
  );
}

/** The cart that a table's phones fill together. */
export default function TableCartScreen() {
  const page = useSharedPage();
  const { t } = page;
  const menu = useMenu();
  const table = useTableCart();
  const { rested, touching } = useRested(table);
  const isRefused = useSync((state) => state.isRefused);
  useEffect(() => void readShared(), []);
  if (!menu || !table || !rested) return <TableCartComing />;
  const { all } = piecesOf(table);
  const lastOrder = lastOrderOf(table);
  const invite = (
    <Button className={css.invite} variant="outline" size="small" onClick={() => openSheet('table')}>
      <UserPlus />
      {t('invite')}
    </Button>
  );
  return (
    <main id="content" className={css.main} {...touching}>
      {table.isCut && (
        <p className={css.offline} role="status">
          <Slash />
          <span>{t.parts('tableOffline', { offline: <b key="offline">{t('youAreOffline')}</b> })}</span>
        </p>
      )}
      <Linen title={titleOf(table, page)} table={table} action={invite} />
      {isRefused && (
        <Notice look="bad" icon={<ForkKnife />}>
          {t('notReachedTable')}
        </Notice>
      )}
      {all > 0 && <Told menu={menu} />}
      {all > 0 && <Clash menu={menu} />}
      {all === 0 && lastOrder !== null && <Sent table={table} order={lastOrder} />}
      {all === 0 && lastOrder === null && (
        <NothingChosen isAlone={table.seats.length === 1} order={table.state.open_order}>
          <InviteOthers table={table} variant="outline" />
        </NothingChosen>
      )}
      {all > 0 && <Filled menu={menu} table={table} rested={rested} />}
      {all > 0 && <SendBar menu={menu} table={table} />}
    </main>
  );
}
