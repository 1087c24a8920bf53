import Lock from 'icon:lock-simple';
import Warning from 'icon:warning-circle';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pagePath } from '#contract/paths.ts';
import type { Menu } from '#domain/menu.ts';
import { Button } from '#ui/button.tsx';
import { scrollMotion } from '#ui/motion.ts';
import { Notice } from '#ui/notice.tsx';
import typeface from '#ui/type.module.css';
import { paymentIcons, paymentWords } from '../../cart/payment-choice.tsx';
import { useCheckout, type Checkout } from '../../cart/use-checkout.ts';
import { go } from '../../navigation.ts';
import { usePage } from '../../page.tsx';
import type { NoView, Screen } from '../../screen.ts';
import { FootBar } from '../../shell/foot-bar.tsx';
import { TitleHeader } from '../../shell/header.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { orderTypeWords, placeName } from '../../shell/place.ts';
import { TableRow } from '../../shell/table-row.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { cart } from '../../state/cart.ts';
import { customer, forgetCustomer } from '../../state/customer.ts';
import { seat, spokenCode } from '../../state/location.ts';
import { useMenu } from '../../state/menu.ts';
import { dismissRefusal, submitOrder, useSubmit } from '../../state/submit.ts';
import { CheckoutFieldView } from './checkout-fields.tsx';
import css from './checkout.module.css';
import { draftNow } from './draft-now.ts';
import { FaultyLines } from './faulty-lines.tsx';
import { RefusalView } from './refusal-view.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

/** Where it is said that some lines cannot be ordered. */
const BLOCKED_ID = 'lines-blocked';

function PlacePanel({ checkout }: { checkout: Checkout }) {
  const page = usePage();
  const { t, lang, display } = page;
  const { location, orderType, count } = checkout;
  const type = orderType ? t(orderTypeWords[orderType]) : '';
  return (
    <div className={css.place}>
      {location && <span className={css.plate}>{display.digits(spokenCode(location))}</span>}
      <div className={css.placeWords}>
        <b>{location ? placeName(location, page) : type}</b>
        <span>
          {location ? t('listOf', { a: type, b: t('items', { n: count }) }) : t('items', { n: count })}
        </span>
      </div>
      <PageLink className={typeface.link} href={pagePath('cart', lang)} replace>
        {t('edit')}
      </PageLink>
    </div>
  );
}

function PaymentPanel({ checkout }: { checkout: Checkout }) {
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

function ForgetButton() {
  const { t } = usePage();
  const remembered = customer.use((known) => Object.values(known).some((value) => value !== ''));
  if (!remembered) return null;
  return (
    <button type="button" className={css.clear} onClick={forgetCustomer}>
      {t('clearDetails')}
    </button>
  );
}

function SubmitBar({ checkout, faults, busy }: { checkout: Checkout; faults: number; busy: boolean }) {
  const { t, display } = usePage();
  const phase = useSubmit((state) => state.phase);
  const unprepared = useSubmit((state) => state.unprepared);
  const words =
    phase === 'redirecting'
      ? 'redirecting'
      : busy
        ? 'submitting'
        : checkout.paymentType === 'card'
          ? 'payNow'
          : 'submitOrder';
  const amount = display.moneyText(checkout.payMills);
  return (
    <FootBar stacked>
      {unprepared && (
        <Notice look="bad" icon={<Warning />}>
          {t('setupError')}
        </Notice>
      )}
      {phase === 'waiting' && (
        <Notice icon={<Warning />} more={t('stillTrying')}>
          {t('noResponse')}
        </Notice>
      )}
      <p className={css.total} role="status">
        <span>{faults > 0 ? t('faults', { n: faults }) : t('cartTotal')}</span>
        <b className={typeface.num}>{amount}</b>
      </p>
      {checkout.paymentType === 'card' && <p className={css.leaving}>{t('payLeaving')}</p>}
      <Button type="submit" size="tall" block busy={busy} aria-busy={busy || undefined}>
        <span>{t(words)}</span>
        {!busy && <span className={typeface.num}>{amount}</span>}
      </Button>
    </FootBar>
  );
}

function FormPage({ menu, checkout }: { menu: Menu; checkout: Checkout }) {
  const { lang, t } = usePage();
  const form = useCheckoutForm(menu, checkout);
  const phase = useSubmit((state) => state.phase);
  const refused = useSubmit((state) => state.refusal !== null);
  const blocked = checkout.faults.size > 0;
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // Counted anew on every change: what has been mended is no fault any more.
  const faults = tried ? form.fields.filter((field) => form.shown(field) !== null).length : 0;
  const busy = phase === 'sending' || phase === 'waiting' || phase === 'redirecting';

  function send(current: Menu): void {
    if (cart.get().length === 0) return go(pagePath('cart', lang), { replace: true });
    const draft = draftNow(current, checkout, form);
    if (draft) submitOrder(draft, lang);
  }

  function submit(): void {
    if (busy) return;
    const wrong = form.settle();
    setTried(true);
    if (wrong[0]) return element.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    if (form.fields.includes('table'))
      seat.set({ location: { code: form.values.table.trim(), type: 'Table' } });
    send(menu);
  }

  function press(event: FormEvent): void {
    event.preventDefault();
    if (!blocked) return submit();
    dismissRefusal();
    document.getElementById(BLOCKED_ID)?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
    document.getElementById(BLOCKED_ID)?.focus({ preventScroll: true });
  }

  return (
    <form ref={element} noValidate onSubmit={press}>
      <main id="content" className={css.main}>
        <PlacePanel checkout={checkout} />
        <RefusalView menu={menu} faults={checkout.faults} onAccept={send} />
        {blocked && !refused && (
          <div id={BLOCKED_ID} tabIndex={-1}>
            <Notice
              look="bad"
              icon={<Warning />}
              more={<FaultyLines menu={menu} faults={checkout.faults} onAccept={submit} />}
            >
              {t('linesBlocked')}
            </Notice>
          </div>
        )}
        {form.fields.map((field, index) => (
          <CheckoutFieldView
            key={field}
            field={field}
            menu={menu}
            form={form}
            last={index === form.fields.length - 1}
          />
        ))}
        <ForgetButton />
        <PaymentPanel checkout={checkout} />
        <SubmitBar checkout={checkout} faults={faults} busy={busy} />
      </main>
    </form>
  );
}

function CheckoutPage() {
  const { t, lang } = usePage();
  const menu = useMenu();
  return (
    <div className={css.page}>
      <TitleHeader title={t('checkout')} />
      <TableRow />
      {menu ? <Ready menu={menu} cartPath={pagePath('cart', lang)} /> : <ScreenLoading headed />}
    </div>
  );
}

/** Without a way to pay or anything to order there is nothing to check out (specification section 2). */
function Ready({ menu, cartPath }: { menu: Menu; cartPath: string }) {
  const checkout = useCheckout(menu);
  const phase = useSubmit((state) => state.phase);
  const refused = useSubmit((state) => state.refusal !== null);
  const away = phase === 'idle' && !refused && !checkout.ready;
  useEffect(() => {
    if (away) go(cartPath, { replace: true });
  }, [away, cartPath]);
  return away ? null : <FormPage menu={menu} checkout={checkout} />;
}

export const screen: Screen<NoView> = { title: (_view, t) => t('checkout'), Component: CheckoutPage };
