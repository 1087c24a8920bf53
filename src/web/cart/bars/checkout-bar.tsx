import Lock from 'icon:lock-simple';
import MapPin from 'icon:map-pin';
import { pagePath } from '#contract/paths/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { FootBar } from '../../elements/foot-bar.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { useAt } from '../../state/menu/opening.ts';
import { PageLink } from '../../elements/page-link.tsx';
import css from './checkout-bar.module.css';
import { typeAgain } from '../order-type/type-again.ts';
import { paymentWords } from '#text/guest/order-words.ts';
import { go } from '../../navigation/navigation.ts';
import { customer } from '../../state/cart/customer.ts';
import { askExpress } from '../../state/order/express.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import type { OrderStep } from '../checkout/use-order-step.ts';

/** Why the cart cannot go to checkout; the closed venue has its own notice. */
function useHint(checkout: Checkout): string | null {
  const page = usePage();
  const at = useAt();
  const menu = useMenu();
  const { t, display, venue } = page;
  const { ready, wishlist, missingMills, tipsMills, placeless, open, undecided } = checkout;
  if (ready) return undecided.length > 0 ? t('clashDecided') : null;
  if (wishlist) return null;
  if (!venue.flags.order) return t('ordersPaused');
  if (!open) return null;
  if (!checkout.orderType || !checkout.paymentType) return t('ordersPaused');
  if (checkout.typeOff) return typeAgain(menu ?? venue, checkout.orderType, at, page);
  if (missingMills > 0) return t('minimumMissing', { amount: display.moneyText(missingMills) });
  if (placeless) return t('deliveryMissing');
  return tipsMills === null ? t('tipFault') : null;
}

/** Sends the order with one press; the checkout, where all of it can be changed, is beside it. */
function Express({ checkout: { paymentType }, isSettled }: { checkout: Checkout; isSettled: () => boolean }) {
  const { lang, t } = usePage();
  const name = customer.use((known) => known.name);
  const path = pagePath('checkout', lang);
  const send = () => {
    if (!isSettled()) return;
    askExpress();
    go(path);
  };
  return (
    <div className={css.express}>
      <p>
        <bdi>{name}</bdi>
        {paymentType && <span>{t(paymentWords[paymentType])}</span>}
        <PageLink className={typeface.link} href={path}>
          {t('checkout')}
        </PageLink>
      </p>
      <Button size="tall" block onClick={send}>
        {t(paymentType === 'card' ? 'payNow' : 'submitOrder')}
      </Button>
    </div>
  );
}

/**
 * The lower edge of the cart: the amount to pay, and the button that orders, or leads to checkout or to the missing part.
 * `isSettled` checks what the cart itself asks.
 */
export function CheckoutBar({
  checkout,
  step,
  isSettled,
}: {
  checkout: Checkout;
  step: OrderStep;
  isSettled: () => boolean;
}) {
  const { lang, t, display } = usePage();
  const hint = useHint(checkout);
  const { placeless, wishlist, missingMills, open } = checkout;
  const ready = checkout.ready && checkout.undecided.length === 0;
  return (
    <FootBar>
      <div className={css.row}>
        <div className={css.total}>
          <span>{t('cartTotal')}</span>
          <b className={typeface.num}>{display.moneyText(checkout.payMills)}</b>
        </div>
        {ready && step !== 'checkout' && <Express checkout={checkout} isSettled={isSettled} />}
        {ready && step === 'checkout' && (
          <PageLink className={buttonClass({ size: 'tall', block: true })} href={pagePath('checkout', lang)}>
            <Lock />
            {t('checkout')}
          </PageLink>
        )}
        {hint && (
          <div className={css.next}>
            <p>{hint}</p>
            {placeless && !wishlist && open && !checkout.typeOff && missingMills === 0 && (
              // A plain link: only the map's own page may load its tiles.
              <a className={buttonClass({ block: true })} href={pagePath('delivery-location', lang)}>
                <MapPin />
                {t('setDeliveryLocation')}
              </a>
            )}
          </div>
        )}
      </div>
    </FootBar>
  );
}
