import Lock from 'icon:lock-simple';
import MapPin from 'icon:map-pin';
import { pagePath } from '#contract/paths/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { FootBar } from '../../elements/foot-bar.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { useAt } from '../../state/menu/opening.ts';
import { PageLink } from '../../elements/page-link.tsx';
import css from './checkout-bar.module.css';
import { typeAgain } from '../order-type/type-again.ts';
import type { Checkout } from '../checkout/use-checkout.ts';

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

/** The lower edge of the cart: the amount to pay, and the button to checkout or to the missing part. */
export function CheckoutBar({ checkout }: { checkout: Checkout }) {
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
        {ready && (
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
