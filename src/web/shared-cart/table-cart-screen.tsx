import ForkKnife from 'icon:fork-knife';
import Slash from 'icon:wifi-slash';
import UserPlus from 'icon:user-plus';
import { pagePath } from '#contract/paths/paths.ts';
import { useEffect } from 'react';
import type { Menu } from '#domain/menu/menu.ts';
import { createDates } from '#text/dates.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { PageLink } from '../elements/page-link.tsx';
import { placeName } from '../elements/place-name.ts';
import { openSheet } from '../navigation/navigation.ts';
import { usePage, type Page } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { useSync } from '../state/shared-cart/sync.ts';
import { readShared } from '../state/shared-cart/sync.ts';
import { useOrderPlace } from '../state/table/visit-place.ts';
import { Bone } from '#ui/panels/skeleton.tsx';
import typeface from '#ui/type.module.css';
import { Notice } from '#ui/panels/notice.tsx';
import { Clash, Told } from '../needs/told.tsx';
import { CommonLines, OtherLines } from './lines/guest-lines.tsx';
import { Linen } from './linen.tsx';
import { MyLines } from './lines/my-lines.tsx';
import { SendBar, useIsCut } from './parts/send-bar.tsx';
import css from './table-cart-screen.module.css';
import { TableTotals } from './parts/table-totals.tsx';
import { useRested } from './parts/use-rested.ts';
import { piecesOf, useTableCart, type TableCart } from './parts/use-table-cart.ts';

function titleOf(table: TableCart, isCut: boolean, page: Page): string {
  const { t, lang, venue, display } = page;
  const { seats } = table;
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

/** What stands where nothing is chosen yet: how others join, or the way to the menu. */
function Nothing({ table }: { table: TableCart }) {
  const { t, lang } = usePage();
  const isAlone = table.seats.length === 1;
  return (
    <div className={css.nothing}>
      <p>{t(isAlone ? 'onlyYouMore' : 'tableIsLaidMore')}</p>
      <PageLink className={buttonClass()} href={pagePath('home', lang)}>
        {t('openMenu')}
      </PageLink>
    </div>
  );
}

function Filled({ menu, table, rested }: { menu: Menu; table: TableCart; rested: TableCart }) {
  const others = rested.seats.filter(({ isMe }) => !isMe);
  return (
    <>
      <MyLines menu={menu} table={table} />
      <CommonLines menu={menu} table={rested} />
      {others.map((seat) => (
        <OtherLines key={seat.guestId} menu={menu} table={rested} seat={seat} />
      ))}
      <TableTotals menu={menu} table={table} />
    </>
  );
}

/** Stands in for the cart until this phone knows it. */
function Coming() {
  const { t } = usePage();
  return (
    <main id="content" className={css.main} aria-busy="true">
      <p className={typeface.hidden} role="status">
        {t('loading')}
      </p>
      <Bone shape="box" />
      <Bone shape="title" />
      <Bone shape="box" />
    </main>
  );
}

/** The cart that a table's phones fill together. */
export default function TableCartScreen() {
  const page = usePage();
  const { t } = page;
  const menu = useMenu();
  const table = useTableCart();
  const { rested, touching } = useRested(table);
  const isCut = useIsCut();
  const isRefused = useSync((state) => state.isRefused);
  const location = useOrderPlace();
  useEffect(() => void readShared(), []);
  if (!menu || !table || !rested) return <Coming />;
  const { all } = piecesOf(table);
  const invite = (
    <Button className={css.invite} look="quiet" size="small" onClick={() => openSheet('table')}>
      <UserPlus />
      {location ? placeName(location, page) : t('share')}
    </Button>
  );
  return (
    <main id="content" className={css.main} {...touching}>
      {isCut && (
        <p className={css.offline} role="status">
          <Slash />
          {t('tableOffline')}
        </p>
      )}
      <Linen title={titleOf(table, isCut, page)} seats={table.seats} action={invite} />
      {isRefused && (
        <Notice look="bad" icon={<ForkKnife />}>
          {t('notReachedTable')}
        </Notice>
      )}
      {all > 0 && <Told menu={menu} />}
      {all > 0 && <Clash menu={menu} />}
      {all === 0 ? <Nothing table={table} /> : <Filled menu={menu} table={table} rested={rested} />}
      {all > 0 && <SendBar menu={menu} table={table} />}
    </main>
  );
}
