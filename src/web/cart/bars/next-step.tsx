import Lock from 'icon:lock-simple';
import MapPin from 'icon:map-pin';
import { pagePath } from '#contract/paths/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { usePage } from '../../page/page.tsx';
import { amountFault } from '../../elements/typed-amount.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { useAt } from '../../state/menu/opening.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import { typeAgain } from '../order-type/type-again.ts';
import css from './checkout-bar.module.css';

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
  return tipsMills === null ? amountFault(t, (menu ?? venue).currency.places, display) : null;
}

/** True when nothing is between the cart and its checkout. */
export function canCheckOut({ ready, undecided }: Checkout): boolean {
  return ready && undecided.length === 0;
}

/** The link to checkout. */
export function CheckoutLink() {
  const { lang, t } = usePage();
  return (
    <PageLink className={buttonClass({ size: 'large', block: true })} href={pagePath('checkout', lang)}>
      <Lock />
      {t('checkout')}
    </PageLink>
  );
}

/** What is missing before checkout, and where a missing place is set. */
export function MissingStep({ checkout }: { checkout: Checkout }) {
  const { lang, t } = usePage();
  const hint = useHint(checkout);
  const { placeless, wishlist, missingMills, open, typeOff } = checkout;
  if (!hint) return null;
  return (
    <div className={css.next}>
      <p>{hint}</p>
      {placeless && !wishlist && open && !typeOff && missingMills === 0 && (
        // A plain link: only the map's own page may load its tiles.
        <a className={buttonClass({ block: true })} href={pagePath('delivery-location', lang)}>
          <MapPin />
          {t('setDeliveryLocation')}
        </a>
      )}
    </div>
  );
}
