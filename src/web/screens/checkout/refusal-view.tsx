import Warning from 'icon:warning-circle';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { ExistingOrder, WireFigures } from '#contract/orders/order-refusals.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { Problem, ProblemCode } from '#contract/values/problem.ts';
import type { LineFault } from '#domain/cart/cart-faults.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { hasTakenLastOrders, timetableOf } from '#domain/menu/shown-at.ts';
import { closedName } from '#domain/time/hours.ts';
import { createDates } from '#text/dates.ts';
import { parseMoney, type Mills } from '#domain/money/money.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { lineName } from '#domain/cart/line-words.ts';
import { couponFaultWords } from '../../cart/lines/fault-words.ts';
import { MergeDialog } from '../../cart/lines/merge-dialog.tsx';
import { OutsideDialog } from '../../cart/order-type/outside-dialog.tsx';
import { openSheet } from '../../navigation/navigation.ts';
import { usePage, type Page } from '../../page/page.tsx';
import { LeaveLink } from '../../elements/leave-link.tsx';
import { cart } from '../../state/cart/cart.ts';
import { takeLoyaltyDiscounts } from '../../state/cart/ask-loyalty.ts';
import { serverNow } from '../../browser/clock.ts';
import { applyCoupon, couponBox } from '../../state/cart/coupon.ts';
import { delivery, leastOrderOf } from '../../state/cart/delivery.ts';
import { menuState, refreshMenu } from '../../state/menu/menu.ts';
import { chooseOrdering } from '../../state/cart/order-choices.ts';
import { dismissRefusal, refuse, useSubmit } from '../../state/order/submit.ts';
import { shares } from '../../state/table/shares.ts';
import { setTable, useTable } from '../../state/table/table.ts';
import css from './checkout.module.css';
import { FaultyLines } from './faulty-lines.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { refusedBodyKey } from './refused-body.ts';

/** Few guests have named what they cannot eat. */
const FactsChanged = lazy(() => import('../../needs/warning/facts-changed.tsx'));

/** The names of the lines that a refusal concerns. */
function linesOf(menu: Menu, problem: Problem): string[] {
  const places = (problem.errors ?? []).map(({ path }) => /^line_items\[(\d+)\]/.exec(path)?.[1]);
  const lines = cart.get();
  const names = new Set(
    places.flatMap((place) => lines[Number(place ?? -1)] ?? []).map((line) => lineName(menu, line)),
  );
  return [...names];
}

/** Until when ordering is paused, in words; null when no end was given. */
function pausedWords(menu: Menu, { t, lang }: Page): string | null {
  if (menu.pausedUntil === null) return null;
  const dates = createDates(lang, menu.timezone, menu.flags.arabicNumerals);
  return t('ordersPausedUntil', { time: dates.time(menu.pausedUntil) });
}

/** Why a venue that is not paused takes no more orders. */
function closedKey(menu: Menu): 'lastOrdersTakenSince' | 'closedSince' {
  return hasTakenLastOrders(menu, serverNow()) ? 'lastOrdersTakenSince' : 'closedSince';
}

/** That the venue has closed since, with the name of the closure that it closed for. */
function closedWords(menu: Menu, { t }: Page): string {
  const name = closedName(timetableOf(menu), serverNow());
  return name ? t('closedSinceFor', { name }) : t('closedSince');
}

/** Takes over the venue's new delivery fee for the place. */
function acceptFee({ delivery_fees: fee }: WireFigures): void {
  const feeMills = parseMoney(fee);
  if (feeMills !== null && delivery.get().place) delivery.set({ ...delivery.get(), feeMills });
}

/** The least order that a refusal names; a server of an earlier version names none. */
function leastOrder(menu: Menu, problem: Problem): Mills {
  return parseMoney(problem['minimum_order']) ?? leastOrderOf(menu, delivery.get());
}

/** Takes over the least order at the place, which may have changed since it was confirmed. */
function takeMinimum(problem: Problem): void {
  const minimumMills = parseMoney(problem['minimum_order']);
  if (minimumMills !== null && delivery.get().place) delivery.set({ ...delivery.get(), minimumMills });
}

/**
 * The meaning of a refusal for the order, below the specification's sentence; '' when there is nothing to
 * add.
 */
function explanation(menu: Menu, problem: Problem, page: Page): string {
  const { t, display } = page;
  const name = display.list(linesOf(menu, problem));
  const words: Partial<Record<ProblemCode, string>> = {
    venue_closed: closedWords(menu, page),
    ordering_disabled: pausedWords(menu, page) ?? t(closedKey(menu)),
    out_of_stock: t('soldOutSince', { name }),
    product_unavailable: t('soldOutSince', { name }),
    variation_required: t('changedSince', { name }),
    variation_invalid: t('changedSince', { name }),
    combo_incomplete: t('changedSince', { name }),
    location_invalid: t('locationInvalid'),
    active_order: t('joinTitle'),
    too_many_orders: t('tooManyOrders'),
    order_type_disabled: t('typeNotOffered'),
    payment_type_disabled: t('typeNotOffered'),
    minimum_order: t('minimumOrderAmount', { amount: display.moneyText(leastOrder(menu, problem)) }),
    coupon_invalid: t(couponFaultWords[couponBox.get().fault ?? 'unknown']),
    validation: t(refusedBodyKey(problem)),
    too_large: t('orderTooLong'),
  };
  return words[problem.code] ?? '';
}

/** Makes the guest confirm the place again, without a fee until then; keeps the typed part of the address. */
function unsetPlace(): void {
  delivery.set({ ...delivery.get(), place: null, feeMills: 0, minimumMills: null, minutesAway: null });
}

/**
 * Fetches today's menu and coupon, from which the server has just computed its prices. Null: the coupon has ended since, and
 * the guest has agreed to another total.
 */
async function renew(menu: Menu): Promise<Menu | null> {
  const { applied } = couponBox.get();
  await Promise.all([refreshMenu(), applied && applyCoupon(menu, applied.code)]);
  return applied && !couponBox.get().applied ? null : (menuState().menu ?? menu);
}

/** What the server would answer to an order with a coupon that ended just now. */
const COUPON_ENDED: Problem = {
  type: '/api/docs#problem-coupon_invalid',
  title: 'The coupon is not valid',
  status: 409,
  code: 'coupon_invalid',
};

/** New prices, which the guest accepts or declines. */
function PricesRefused({
  menu,
  figures,
  onAccept,
}: {
  menu: Menu;
  figures: WireFigures;
  onAccept: (menu: Menu) => void;
}) {
  const accept = () => {
    acceptFee(figures);
    takeLoyaltyDiscounts(figures.loyalty_discounts);
    void renew(menu).then((now) => (now ? onAccept(now) : refuse(COUPON_ENDED)));
  };
  return <PriceChangedDialog menu={menu} figures={figures} onAccept={accept} />;
}

/** The venue does not deliver there: the guest chooses another place or takeaway. */
function PlaceRefused() {
  const { lang } = usePage();
  return (
    <OutsideDialog
      onChange={() => {
        unsetPlace();
        // The map is a separate page load, since only its own policy allows tiles.
        window.location.assign(pagePath('delivery-location', lang));
      }}
      onTakeaway={() => {
        dismissRefusal();
        chooseOrdering({ orderType: 'takeaway' });
      }}
    />
  );
}

/** Any other refusal: what it means, and the way back to the cart. */
function SaidRefusal({ menu, refusal, children }: { menu: Menu; refusal: Problem; children: ReactNode }) {
  const page = usePage();
  const { t, lang } = page;
  const busy = refusal.code === 'table_busy';
  const reason = explanation(menu, refusal, page);
  const more = (
    <>
      {reason && <p>{reason}</p>}
      {children}
      <LeaveLink className={css.onward} href={pagePath('cart', lang)}>
        {t('backToCart')}
      </LeaveLink>
    </>
  );
  return (
    <Notice look={busy ? undefined : 'bad'} icon={<Warning />} more={more}>
      {t(busy ? 'tableBusy' : 'submitError')}
    </Notice>
  );
}

/**
 * Explains the server's refusal and the one way on: a new price to accept, an order to join, a line to
 * change.
 */
export function RefusalView({
  menu,
  faults,
  onAccept,
}: {
  menu: Menu;
  faults: ReadonlyMap<string, LineFault>;
  onAccept: (menu: Menu) => void;
}) {
  const refusal = useSubmit((state) => state.refusal);
  const tableOrder = useTable((table) => table.orderId);
  // What several chose together does not go to the order of others: their table may be another one.
  const isOfOthers = shares.use(({ byLink }) => byLink) && refusal?.code === 'active_order';
  const mustJoin = !isOfOthers && refusal?.code === 'active_order' && refusal['join_required'] === true;
  useEffect(() => {
    // Whatever has changed, the cart shows it by today's menu.
    if (refusal) void refreshMenu();
    if (refusal?.code === 'minimum_order') takeMinimum(refusal);
    if (mustJoin) {
      setTable({ joinRequired: true, choosing: refusal?.['choosing'] === true });
      openSheet('join');
    }
  }, [refusal, mustJoin]);
  if (!refusal) return null;
  if (refusal.code === 'price_changed')
    return <PricesRefused menu={menu} figures={refusal['figures'] as WireFigures} onAccept={onAccept} />;
  if (refusal.code === 'allergens_changed')
    return (
      <Suspense>
        <FactsChanged
          menu={menu}
          refusal={refusal}
          onSettled={(rest) => {
            dismissRefusal();
            if (rest) onAccept(menuState().menu ?? menu);
          }}
        />
      </Suspense>
    );
  const existing = refusal['existing_order'] as ExistingOrder | undefined;
  if (existing && !isOfOthers) return <MergeDialog key={existing.uuid} menu={menu} uuid={existing.uuid} />;
  // Once the table has admitted this phone, its cart can join the order.
  if (mustJoin) return tableOrder && <MergeDialog key={tableOrder} menu={menu} uuid={tableOrder} />;
  if (refusal.code === 'outside_delivery_area') return <PlaceRefused />;
  return (
    <SaidRefusal menu={menu} refusal={refusal}>
      {faults.size > 0 && <FaultyLines menu={menu} faults={faults} onAccept={() => onAccept(menu)} />}
    </SaidRefusal>
  );
}
