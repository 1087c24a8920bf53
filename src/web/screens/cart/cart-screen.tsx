import Basket from 'icon:basket';
import Coins from 'icon:coins';
import MapPin from 'icon:map-pin';
import Plus from 'icon:plus-bold';
import { lazy, Suspense, use, useCallback, useEffect, useRef } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { CheckoutBar } from '../../cart/bars/checkout-bar.tsx';
import { CouponPart } from '../../cart/discounts/coupon-box.tsx';
import { TipsPart } from '../../cart/tips/tips-part.tsx';
import { CartLines } from '../../cart/lines/cart-lines.tsx';
import cartCss from '../../cart/cart.module.css';
import { EmployeePart } from '../../cart/discounts/employee-box.tsx';
import { DeliveryPart } from '../../cart/order-type/delivery-part.tsx';
import { LastOrders } from '../../cart/lines/last-orders.tsx';
import { OrderTypeChoice } from '../../cart/order-type/order-type-choice.tsx';
import { PaymentChoice } from '../../cart/checkout/payment-choice.tsx';
import { CartTotals } from '../../cart/totals/cart-totals.tsx';
import { Upsell } from '../../cart/lines/upsell.tsx';
import { useOrderStep } from '../../cart/checkout/use-order-step.ts';
import { useCheckout, type Checkout } from '../../cart/checkout/use-checkout.ts';
import { goInstead } from '../../navigation/leave.ts';
import { ShownPath } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import { Clash, Told } from '../../needs/told/told.tsx';
import { OrderTogether } from '../../shared-cart/order-together.tsx';
import { ClosedBanner } from '../../shell/notices/closed-banner.tsx';
import { Desk } from '../../shell/desk/desk.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { TitleHeader } from '../../shell/header/header.tsx';
import { NothingHere } from '../../shell/notices/nothing-here.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { placeName } from '../../elements/place-name.ts';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';
import { useCartCount } from '../../state/cart/cart.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { chooseOrdering, ordering } from '../../state/cart/order-choices.ts';
import { isStorageRefused } from '../../browser/storage.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { shares, useShares } from '../../state/table/shares.ts';
import { useOrderPlace, usePlaceChoice } from '../../state/table/visit-place.ts';
import { useTable } from '../../state/table/table.ts';
import { unpaidOrder } from '../../state/order/unpaid-order.ts';
import { visit } from '../../state/table/visit.ts';
import css from './cart-screen.module.css';
import type { SettleDetails } from './details-part.tsx';

/** Few carts stand beside an open order. */
const MergeDialog = lazy(async () => ({
  default: (await import('../../cart/lines/merge-dialog.tsx')).MergeDialog,
}));

/**
 * Most carts are empty because nothing was ordered yet. Not on the server, which does not wait for a part
 * that its first cart page would load.
 */
const LastOrder = lazy(async () => ({ default: (await import('./last-order.tsx')).LastOrder }));

/** It comes after the cart is drawn, with the rules of what it asks. */
const DetailsPart = lazy(async () => ({ default: (await import('./details-part.tsx')).DetailsPart }));

/** Few venues take orders this way; it stands below all other content. */
const WhatsappOrder = lazy(async () => ({
  default: (await import('../../cart/lines/whatsapp-order.tsx')).WhatsappOrder,
}));

/** Few guests choose together. */
const TableCartScreen = lazy(() => import('../../shared-cart/table-cart-screen.tsx'));
const CartPlace = lazy(() => import('../../shared-cart/cart-place.tsx'));

const MOST_COMMENT = 1000;

function OrderTypePart({ checkout }: { checkout: Checkout }) {
  const page = usePage();
  const { t, venue } = page;
  const { location, wishlist } = checkout;
  const choosable = usePlaceChoice() !== null;
  if (location && !choosable) {
    return (
      <p className={css.served}>
        <MapPin />
        {t('servedTo', { place: placeName(location, page) })}
      </p>
    );
  }
  if (wishlist || venue.orderTypes.length === 0) return null;
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('orderType')}</h2>
      <OrderTypeChoice />
    </section>
  );
}

function PaymentPart({ checkout }: { checkout: Checkout }) {
  const { t } = usePage();
  if (checkout.wishlist || checkout.paymentTypes.length < 2) return null;
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('payment')}</h2>
      <PaymentChoice checkout={checkout} />
    </section>
  );
}

function CommentsPart() {
  const { t } = usePage();
  const comments = ordering.use((value) => value.comments);
  return (
    <Field
      label={t('orderComments')}
      placeholder={t('orderCommentsPlaceholder')}
      rows={2}
      maxLength={MOST_COMMENT}
      name="order-comments"
      value={comments}
      onText={(text) => chooseOrdering({ comments: text })}
    />
  );
}

function OrderParts({ menu, checkout }: { menu: Menu; checkout: Checkout }) {
  const { t, display } = usePage();
  const { missingMills, wishlist } = checkout;
  // The bar at the lower edge leads there then.
  const leadsToPlace = checkout.placeless && checkout.open;
  const step = useOrderStep(menu, checkout);
  const settle = useRef<SettleDetails | null>(null);
  const register = useCallback((next: SettleDetails | null) => void (settle.current = next), []);
  return (
    <>
      <OrderTypePart checkout={checkout} />
      {checkout.mapped && !wishlist && missingMills === 0 && !leadsToPlace && <DeliveryPart />}
      {menu.flags.loyalty && !wishlist && <EmployeePart />}
      {menu.flags.coupons && !wishlist && <CouponPart menu={menu} checkout={checkout} />}
      {menu.flags.tips && !wishlist && (
        <TipsPart totalMills={checkout.figures.totalMills} faulty={checkout.tipsMills === null} />
      )}
      <PaymentPart checkout={checkout} />
      {menu.flags.orderComments && !wishlist && <CommentsPart />}
      {step === 'ask_here' && (
        <Suspense>
          <DetailsPart menu={menu} checkout={checkout} register={register} />
        </Suspense>
      )}
      {missingMills > 0 && (
        <Notice icon={<Coins />} more={t('minimumMissing', { amount: display.moneyText(missingMills) })}>
          {t('minimumOrderAmount', { amount: display.moneyText(checkout.leastMills) })}
        </Notice>
      )}
      <section className={cartCss.panel}>
        <CartTotals menu={menu} checkout={checkout} />
      </section>
      {menu.flags.whatsappOrder && (
        <Suspense>
          <WhatsappOrder menu={menu} checkout={checkout} />
        </Suspense>
      )}
      {menu.cartFooterText && <VenueHtml html={menu.cartFooterText} />}
      {!wishlist && <LastOrders menu={menu} />}
      <CheckoutBar checkout={checkout} step={step} isComplete={() => settle.current?.() ?? true} />
    </>
  );
}

/** True when another order type would let some line be ordered. */
function isTypeAtFault({ faults }: Checkout): boolean {
  return [...faults.values()].some(({ kind }) => kind === 'order_type');
}

function FilledCart({ menu }: { menu: Menu }) {
  const { lang, t } = usePage();
  const checkout = useCheckout(menu);
  return (
    <main id="content" className={css.main}>
      <div className={css.parts}>
        <Told menu={menu} />
        <Clash menu={menu} />
        <section>
          <CartLines menu={menu} />
          <PageLink
            className={buttonClass({ variant: 'outline', size: 'small', block: true })}
            href={pagePath('home', lang)}
            title={t('continueShoppingHint')}
          >
            <Plus />
            {t('continueShopping')}
          </PageLink>
        </section>
        {isStorageRefused() && <Notice icon={<Basket />}>{t('cartNotKept')}</Notice>}
        {checkout.wishlist && <Notice icon={<Basket />}>{t('showToWaiter')}</Notice>}
        <OrderTogether />
        <Upsell menu={menu} />
      </div>
      <div className={css.parts}>
        {checkout.counted.length > 0 ? (
          <OrderParts menu={menu} checkout={checkout} />
        ) : (
          <>
            <Notice icon={<Basket />}>{t('linesBlocked')}</Notice>
            {isTypeAtFault(checkout) && <OrderTypePart checkout={checkout} />}
          </>
        )}
      </div>
    </main>
  );
}

/**
 * With an order open at the table, the phone has no cart of its own: its lines can join that order. An order
 * still to be paid also shows behind an empty cart: its page offers every way to pay.
 */
function useOpenOrder(count: number): string | null {
  const { lang } = usePage();
  const orderId = useTable((table) => table.orderId);
  const unpaidId = unpaidOrder.use(({ uuid }) => uuid);
  const shownId = orderId ?? unpaidId;
  const shown = use(ShownPath);
  const isShared = useShares();
  useEffect(() => {
    if (shownId && count === 0 && !isShared) goInstead(shown, pagePath('order', lang, { id: shownId }));
  }, [shownId, count, shown, lang, isShared]);
  // Who has just left those who choose together is not asked to join their order.
  const { left } = shares.use((value) => value);
  return isShared || left ? null : orderId;
}

/** The way to choose together, for a table where nothing is chosen yet. */
function TogetherAtTable() {
  const location = useOrderPlace();
  return location && <OrderTogether />;
}

function CartPage() {
  const { t } = useSharedPage();
  const isShared = useShares();
  if (!isShared) return <OwnCart />;
  return (
    <div className={css.page}>
      <TitleHeader
        title={t('cartForTable')}
        about={
          <Suspense fallback={null}>
            <CartPlace />
          </Suspense>
        }
      />
      <ClosedBanner />
      <TableRow />
      <Desk side={null}>
        <Suspense fallback={<ScreenLoading headed />}>
          <TableCartScreen />
        </Suspense>
      </Desk>
    </div>
  );
}

function OwnCart() {
  const { t } = usePage();
  const menu = useMenu();
  const count = useCartCount();
  const orderId = useOpenOrder(count);
  const hasOrdered = visit.use(({ orders }) => orders.length > 0);
  return (
    <div className={css.page}>
      <TitleHeader title={t('yourCart')} />
      <ClosedBanner />
      <TableRow />
      <Desk side={null}>
        {count === 0 && (
          <main id="content" className={menu ? undefined : css.first}>
            <NothingHere
              title={t('emptyCart')}
              more={t('emptyCartMore')}
              also={
                hasOrdered && (
                  <Suspense>
                    <LastOrder />
                  </Suspense>
                )
              }
            />
            <TogetherAtTable />
          </main>
        )}
        {count > 0 && (menu ? <FilledCart menu={menu} /> : <ScreenLoading headed />)}
      </Desk>
      {menu && count > 0 && orderId && (
        <Suspense>
          <MergeDialog key={orderId} menu={menu} uuid={orderId} />
        </Suspense>
      )}
    </div>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('cart'), Component: CartPage };
