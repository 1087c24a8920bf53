import { pagePath } from '#contract/paths/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { FootBar } from '../../elements/foot-bar.tsx';
import { showUndecided } from '../../needs/undecided-place.ts';
import { PageLink } from '../../elements/page-link.tsx';
import css from './checkout-bar.module.css';
import { paymentWords } from '#text/guest/order-words.ts';
import { customer } from '../../state/cart/customer.ts';
import { goExpress } from '../../state/order/express.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import type { OrderStep } from '../checkout/use-order-step.ts';
import { canCheckOut, CheckoutLink, MissingStep } from './next-step.tsx';

/** How the order is paid and whose it is, in one line with the way to the checkout, where all of it can be changed. */
function How({ paymentType }: Pick<Checkout, 'paymentType'>) {
  const { lang, t } = usePage();
  const name = customer.use((known) => known.name).trim();
  return (
    <p className={css.how}>
      <span className={css.who}>
        {paymentType && t(paymentWords[paymentType])}
        {paymentType && name !== '' && ' · '}
        <bdi>{name}</bdi>
      </span>
      <span aria-hidden="true">{'·'}</span>
      <PageLink
        className={typeface.link}
        href={pagePath('checkout', lang)}
        aria-label={`${t('needsChange')}: ${t('checkout')}`}
      >
        {t('needsChange')}
      </PageLink>
    </p>
  );
}

/** Sends the order with one press. */
function Express({
  checkout: { paymentType },
  isComplete,
}: {
  checkout: Checkout;
  isComplete: () => boolean;
}) {
  const { lang, t } = usePage();
  const send = () => {
    if (isComplete()) goExpress(lang);
  };
  return (
    <Button size="large" className={css.send} onClick={send}>
      {t(paymentType === 'card' ? 'payNow' : 'submitOrder')}
    </Button>
  );
}

/**
 * The lower edge of the cart: the amount to pay, and the button that orders, or leads to checkout or to the missing part.
 * `isComplete` checks what the cart itself asks.
 */
export function CheckoutBar({
  checkout,
  step,
  isComplete,
}: {
  checkout: Checkout;
  step: OrderStep;
  isComplete: () => boolean;
}) {
  const { t, display } = usePage();
  const ready = canCheckOut(checkout);
  const { undecided, payMills } = checkout;
  const [first] = checkout.ready ? undecided : [];
  const isExpress = ready && step !== 'checkout';
  return (
    <FootBar column>
      <div className={css.row}>
        {isExpress && <How paymentType={checkout.paymentType} />}
        <div className={css.total}>
          <span>{first ? t('needsYou', { n: undecided.length }) : t('cartTotal')}</span>
          <b className={typeface.num}>{display.moneyText(payMills)}</b>
        </div>
        {isExpress && <Express checkout={checkout} isComplete={isComplete} />}
        {ready && step === 'checkout' && <CheckoutLink />}
        {first ? (
          <Button size="large" className={css.look} onClick={() => showUndecided(first.lineId)}>
            {t('clashShow')}
          </Button>
        ) : (
          <MissingStep checkout={checkout} />
        )}
      </div>
    </FootBar>
  );
}
