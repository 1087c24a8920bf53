import Lock from 'icon:lock-simple';
import { pagePath } from '#contract/paths/paths.ts';
import { composeAddress } from '#domain/details/delivery-address.ts';
import type { Menu } from '#domain/menu/menu.ts';
import typeface from '#ui/type.module.css';
import { paymentIcons, paymentWords } from '../../cart/checkout/payment-choice.tsx';
import type { Checkout } from '../../cart/checkout/use-checkout.ts';
import { usePage } from '../../page/page.tsx';
import { LeaveLink } from '../../elements/leave-link.tsx';
import { orderTypeWords, placeName, writtenCode } from '../../elements/place-name.ts';
import { delivery } from '../../state/cart/delivery.ts';
import { customer, forgetCustomer } from '../../state/cart/customer.ts';
import css from './checkout.module.css';

/** The place on the map with its typed details; without a map, the address is a field of the checkout. */
function DeliveryAddress() {
  const { t } = usePage();
  const { place, fields, minutesAway } = delivery.use((value) => value);
  if (!place || !fields) return null;
  return (
    <>
      <span>
        <bdi>{composeAddress(fields, place.formattedAddress)}</bdi>
      </span>
      {minutesAway !== null && <span>{t('onTheWay', { n: minutesAway })}</span>}
    </>
  );
}

/** Where the order goes, with a link to change it. */
export function PlacePanel({ menu, checkout }: { menu: Menu; checkout: Checkout }) {
  const page = usePage();
  const { t, lang } = page;
  const { location, orderType, count } = checkout;
  // Where a time is asked for, it is required; otherwise the order goes ahead at once.
  const isUntimed = !menu.flags.deliveryDatetime && (orderType === 'delivery' || orderType === 'takeaway');
  const type = orderType ? t(orderTypeWords[orderType]) : '';
  return (
    <div className={css.place}>
      {location && <span className={css.plate}>{writtenCode(location, page)}</span>}
      <div className={css.placeWords}>
        <b>{location ? placeName(location, page) : type}</b>
        <span>
          {location ? t('listOf', { a: type, b: t('items', { n: count }) }) : t('items', { n: count })}
        </span>
        {checkout.mapped && <DeliveryAddress />}
        {isUntimed && <span>{t('asSoonAsPossible')}</span>}
      </div>
      <LeaveLink className={typeface.link} href={pagePath('cart', lang)}>
        {t('edit')}
      </LeaveLink>
    </div>
  );
}

/** The payment type of the order. */
export function PaymentPanel({ checkout }: { checkout: Checkout }) {
  const { t } = usePage();
  const { paymentType } = checkout;
  if (!paymentType) return null;
  return (
    <div>
      <span className={css.label}>{t('payment')}</span>
      <div className={css.payment}>
        <span className={css.paymentIcon}>{paymentIcons[paymentType]}</span>
        <b>{t(paymentWords[paymentType])}</b>
        {paymentType === 'card' && (
          <small>
            <Lock />
            {t('securePage')}
          </small>
        )}
      </div>
    </div>
  );
}

/** Deletes what this phone remembers of its guest. */
export function ForgetButton() {
  const { t } = usePage();
  const remembered = customer.use((known) => Object.values(known).some((value) => value !== ''));
  if (!remembered) return null;
  return (
    <button type="button" className={css.clear} onClick={forgetCustomer}>
      {t('clearDetails')}
    </button>
  );
}
