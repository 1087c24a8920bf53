import { matchPage, pagePath } from '#contract/paths/paths.ts';
import typeface from '#ui/type.module.css';
import { useEffect, useRef, useState } from 'react';
import { leaveFor } from '../navigation/leave.ts';
import { closeSheet, go, isSheetOpen, openSheet, useSheet } from '../navigation/navigation.ts';
import type { Page } from '../page/page.tsx';
import { noCoupon } from '#domain/price/coupon-box.ts';
import { couponBox } from '../state/cart/coupon.ts';
import { cartLoyalty, noLoyalty } from '../state/cart/loyalty-discounts.ts';
import { asRecord } from '#contract/values/checks.ts';
import { keep } from '../browser/kept.ts';
import { sendingLines } from '#domain/shared-cart/shared-cart.ts';
import { setTableLines } from '../state/cart/table-lines.ts';
import { useMenu } from '../state/menu/menu.ts';
import { cartLineOf } from '../state/shared-cart/own-lines.ts';
import { forgetOnceActed, forgetStopped, noteStopped } from '../state/shared-cart/stopped.ts';
import { useLive } from '../state/live-news.ts';
import { readShared, useSync } from '../state/shared-cart/sync.ts';
import { showSnack } from '../state/snackbar.ts';
import { refreshTable } from '../state/table/refresh-table.ts';
import { setTable } from '../state/table/table.ts';
import { notePlaced } from '../state/order/placed.ts';
import { useSharedPage } from '../state/table/shared-page.ts';
import { CountDown } from './sheets/count-down.tsx';
import { guestName, nameOf } from './parts/guest-names.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { useBackNews } from './lines/use-back-news.ts';
import { useGoneWatch } from './lines/gone-since.ts';
import { plateIn } from './parts/seat-plate.tsx';
import { useTableFaults } from './parts/use-table-faults.ts';
import { useAskNews } from './lines/use-ask-news.ts';
import { useWaitNews } from './parts/use-wait-news.ts';
import { whyRefused } from './parts/why-refused.ts';
import { piecesOf, useTableCart, type TableCart } from './parts/use-table-cart.ts';

/** Polite news are said together, at most this often. */
const SAID_EVERY_MS = 5000;

/** Whether this phone's guest has answered what the table should call them, in whatever tab. */
const nameAsked = keep('name-asked', 'session', { isAnswered: false }, (value) => ({
  isAnswered: asRecord(value)?.['isAnswered'] === true,
}));

/** How often it is looked whether nothing lies over the page any more. */
const LOOK_MS = 1000;

/** The subject of the name's sheet where the app asks; a guest who changes their name opens it without. */
const ASKED = 'asked';

type News = NonNullable<TableCart['state']['news']>;

/** Tells what became of a count, on whatever screen the guest is. */
async function tellNews(news: News, table: TableCart, page: Page): Promise<void> {
  const { t, lang } = page;
  const isMine = news.guest === table.me.guestId;
  if (news.kind === 'stopped') {
    noteStopped(news);
    // The table's cart says it itself.
    if (matchPage(location.pathname)?.name === 'cart') return;
    const name = nameOf(table.cart.guests, news.guest, page);
    showSnack({
      look: 'order',
      icon: plateIn(table, news.guest),
      words: isMine ? t('youStopped') : t('nameStopped', { name }),
    });
  }
  if (news.kind === 'refused') showSnack({ look: 'bad', words: await whyRefused(news, table, page) });
  if (news.kind !== 'sent' || news.order === undefined) return;
  if (isMine) {
    couponBox.set(noCoupon);
    cartLoyalty.set(noLoyalty);
  }
  // The one who sent it may see and change more of the order; guests without a table have one now, if they eat in.
  if (isMine || table.link !== null) await readShared();
  setTable({ orderId: news.order });
  // Whether the kitchen waits for its payment.
  void refreshTable(page.venue.id);
  notePlaced(news.order);
  const href = pagePath('order', lang, { id: news.order });
  if (isMine) {
    showSnack({ look: 'good', words: t('sentForTable'), more: t('sentForTableMore') });
    return go(href);
  }
  // Whoever is still choosing goes on; who wanted to send it too has nothing left to send.
  const screen = matchPage(location.pathname)?.name;
  if (screen === 'checkout') leaveFor(pagePath('cart', lang));
  // The table's cart says it itself, unless somebody's dishes stay in it.
  const isSaid = (screen === 'checkout' || screen === 'cart') && piecesOf(table).all === 0;
  if (!isSaid) showSnack({ look: 'good', words: t('sentForTable'), action: { label: t('seeOrder'), href } });
}

/** Follows what became of counts: not of those before this page. */
function useNews(table: TableCart): void {
  const page = useSharedPage();
  const { news, count } = table.state;
  const key = news && !count ? `${news.kind} ${news.round} ${news.guest} ${table.state.version}` : '';
  const seen = useRef<{ news: string; hadCount: boolean }>({ news: key, hadCount: count !== null });
  useEffect(() => {
    const before = seen.current;
    seen.current = { news: key, hadCount: count !== null };
    if (count) forgetStopped();
    // A stop is told once: the same news comes with every later change of the cart.
    if (news && !count && before.hadCount) void tellNews(news, table, page);
  }, [key, news, count, table, page]);
}

/** What stands in the cart about a stopped sending goes once the guest acts. */
function useActs(table: TableCart): void {
  useEffect(forgetOnceActed, [table]);
}

/** Asks for a name, once: when a second phone is there and no sheet is open, in every tab until one is answered. */
function useNameAsked({ me, seats, state }: TableCart): void {
  const isAnswered = nameAsked.use((asked) => asked.isAnswered);
  const { sheet, subject } = useSheet();
  const isAsking = sheet === 'table-name' && subject === ASKED;
  const isAsked = useLive(({ requests }) => requests.length > 0);
  const isWanted = me.name === '' && seats.length > 1 && state.count === null && sheet === null && !isAsked;
  useEffect(() => (isAsking ? () => nameAsked.set({ isAnswered: true }) : undefined), [isAsking]);
  useEffect(() => {
    if (!isWanted) return;
    const ask = () => {
      // Whatever lies over the page is answered first.
      const isFree = !isSheetOpen() && document.querySelector('dialog[open]') === null;
      if (isFree && !nameAsked.get().isAnswered) openSheet('table-name', ASKED);
    };
    ask();
    const timer = setInterval(ask, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  useEffect(() => {
    if (isAsking && isAnswered) closeSheet();
  }, [isAsking, isAnswered]);
}

/** Says to screen readers who is ready, together and not too often. */
function Said({ table }: { table: TableCart }) {
  const page = useSharedPage();
  const { t, display } = page;
  const ready = table.seats.filter(({ isReady, isMe }) => isReady && !isMe);
  const words = [
    ...ready.map((seat) => t('nameIsReady', { name: guestName(seat, page) })),
    t('someAreReady', {
      ready: display.number(table.seats.filter(({ isReady }) => isReady).length),
      all: display.number(table.seats.length),
    }),
  ].join(' ');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(ready.length > 0 ? words : ''), SAID_EVERY_MS);
    return () => clearTimeout(timer);
  }, [words, ready.length]);
  return (
    <p className={typeface.hidden} role="status">
      {said}
    </p>
  );
}

/** Tells the checkout what the table sends. */
function useLinesToSend({ cart, me }: TableCart): void {
  const menu = useMenu();
  useEffect(() => {
    setTableLines(sendingLines(cart, me.guestId).map((line) => cartLineOf(line, menu)));
    return () => setTableLines(null);
  }, [cart, me.guestId, menu]);
}

/** Follows what is told by the names of dishes. */
function DishNews({ menu, table }: { menu: Menu; table: TableCart }) {
  useGoneWatch(table, useTableFaults(menu, table));
  useBackNews(menu, table);
  return null;
}

function Layer({ table }: { table: TableCart }) {
  useLinesToSend(table);
  useNews(table);
  useActs(table);
  useAskNews(table);
  useWaitNews(table);
  useNameAsked(table);
  const { count } = table.state;
  const menu = useMenu();
  return (
    <>
      {menu && <DishNews menu={menu} table={table} />}
      <Said table={table} />
      {count && <CountDown key={count.sender} table={table} count={count} />}
    </>
  );
}

/** Loads what a guest who shares a cart needs next: their network may be gone by then. */
function loadAhead(): void {
  void import('./table-cart-screen.tsx');
  void import('./sheets/table-sheets.tsx');
  void import('./table-bar.tsx');
  // Whoever moves or leaves without a network is told, and not left waiting for a part.
  void import('../state/shared-cart/begin.ts');
}

/** What a shared cart shows over every screen. */
export default function TableLayer() {
  const { t } = useSharedPage();
  const table = useTableCart();
  const hasEnded = useSync((state) => state.hasEnded);
  useEffect(loadAhead, []);
  useEffect(() => {
    if (hasEnded) showSnack({ look: 'order', words: t('togetherEnded') });
  }, [hasEnded, t]);
  return table && <Layer table={table} />;
}
