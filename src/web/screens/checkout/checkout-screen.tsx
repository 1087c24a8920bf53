import Warning from 'icon:warning-circle';
import { lazy, Suspense, use, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import type { Cart } from '#domain/cart/cart-lines.ts';
import type { CheckoutField } from '#domain/cart/checkout.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { useCheckout, type Checkout } from '../../cart/checkout/use-checkout.ts';
import { CheckoutFieldView, TermsField } from '../../details/checkout-fields.tsx';
import { refusedFields } from '../../details/rules.ts';
import { useCheckoutForm } from '../../details/use-checkout-form.ts';
import { usePress } from '../../forms/use-press.ts';
import { showField } from '../../forms/show-field.ts';
import { goInstead, leaveFor } from '../../navigation/leave.ts';
import { ShownPath } from '../../navigation/navigation.ts';
import { usePage, type Page } from '../../page/page.tsx';
import { Clash, Told } from '../../needs/told/told.tsx';
import { AlternativePrice } from '../../products/cards/alternative-price.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import { FootBar } from '../../elements/foot-bar.tsx';
import { CartColumn } from '../../shell/desk/cart-column.tsx';
import { Desk } from '../../shell/desk/desk.tsx';
import { TitleHeader } from '../../shell/header/header.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { cart } from '../../state/cart/cart.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { lastCheckout } from '../../state/cart/last-checkout.ts';
import { useTableLines } from '../../state/cart/table-lines.ts';
import { showSnack } from '../../state/snackbar.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { useShares } from '../../state/table/shares.ts';
import { sitAtTyped } from '../../state/table/typed-table.ts';
import { paysAtTable } from '../../state/order/at-table.ts';
import { takeExpress } from '../../state/order/express.ts';
import {
  dismissRefusal,
  refuse,
  submitOrder,
  useSubmit,
  type SubmitState,
} from '../../state/order/submit.ts';
import css from './checkout.module.css';
import { ForgetButton, PaymentPanel, PlacePanel } from './checkout-panels.tsx';
import { draftNow } from './draft-now.ts';
import { mustDecide, showNotice, UNDECIDED_ID } from './must-decide.ts';

/** Few tables choose together. */
const CheckoutParts = lazy(() => import('../../shared-cart/checkout-parts.tsx'));
const loadRefusalView = () => import('./refusal-view.tsx');
const RefusalView = lazy(async () => ({ default: (await loadRefusalView()).RefusalView }));
/** Most carts have no lines that cannot be ordered. */
const BlockedLines = lazy(async () => ({ default: (await import('./faulty-lines.tsx')).BlockedLines }));

/** The id of the message that some lines cannot be ordered. */
const BLOCKED_ID = 'lines-blocked';
/** The id of the message that some dishes have to be decided about. */

function SubmitBar({
  checkout,
  faults,
  busy,
  isForTable,
}: {
  checkout: Checkout;
  faults: number;
  busy: boolean;
  isForTable: boolean;
}) {
  const { t, display, venue } = useSharedPage();
  const phase = useSubmit((state) => state.phase);
  const unprepared = useSubmit((state) => state.unprepared);
  const words =
    phase === 'redirecting'
      ? 'redirecting'
      : busy
        ? 'submitting'
        : isForTable
          ? 'sendForTable'
          : checkout.paymentType === 'card'
            ? 'payNow'
            : 'submitOrder';
  const amount = display.moneyText(checkout.payMills);
  const isPaidLater = isForTable && paysAtTable(checkout) && checkout.paymentType !== 'card';
  return (
    <FootBar stacked column>
      {unprepared && (
        <Notice look="bad" icon={<Warning />}>
          {t('setupError')}
        </Notice>
      )}
      {(phase === 'waiting' || phase === 'delayed') && (
        <Notice icon={<Warning />} more={t('stillTrying')}>
          {t(phase === 'waiting' ? 'noResponse' : 'submitError')}
        </Notice>
      )}
      <p className={css.faults} role="status">
        {faults > 0 && t('faults', { n: faults })}
      </p>
      {venue.alternativeCurrency && (
        <p className={css.total}>
          <span>{t('cartTotal')}</span>
          <AlternativePrice mills={checkout.payMills} />
        </p>
      )}
      {checkout.paymentType === 'card' && !isForTable && <p className={css.leaving}>{t('payLeaving')}</p>}
      {isPaidLater && <p className={css.leaving}>{t('nobodyPaysYet')}</p>}
      <Button type="submit" size="large" block busy={busy} aria-busy={busy || undefined}>
        <span>{t(words)}</span>
        {!busy && !isPaidLater && <span className={typeface.num}>{amount}</span>}
      </Button>
    </FootBar>
  );
}

/** True while the order is on its way, or the guest to its payment. */
function isSent(phase: SubmitState['phase']): boolean {
  return phase !== 'idle' && phase !== 'asking';
}

function focusField(form: HTMLFormElement | null, field: CheckoutField): void {
  showField(form?.querySelector<HTMLElement>(`[name="${field}"]`));
}

/** Starts the table's count with the checkout's fields and agreed terms; the cart shows it, and what becomes of it. */
async function sendTogether(draft: OrderDraft, terms: string, { lang, t }: Page): Promise<void> {
  const { sendForTable } = await import('../../state/shared-cart/send.ts');
  const refusal = await sendForTable(lang, draft);
  if (refusal === null) {
    lastCheckout.set({ ...lastCheckout.get(), terms });
    leaveFor(pagePath('cart', lang));
  } else if (refusal === 'no_answer') showSnack({ look: 'bad', words: t('noAnswerYet') });
  else refuse(refusal);
}

/** `tableLines`: what a table sends together, instead of the phone's own cart. */
function FormPage({
  menu,
  checkout,
  tableLines,
}: {
  menu: Menu;
  checkout: Checkout;
  tableLines: Cart | null;
}) {
  const page = usePage();
  const { lang } = page;
  const [sending, setSending] = useState(false);
  const form = useCheckoutForm(menu, checkout);
  const phase = useSubmit((state) => state.phase);
  const refusal = useSubmit((state) => state.refusal);
  const refused = refusal !== null;
  // A table's line that cannot be had stays behind; the rest is sent.
  const blocked = checkout.faults.size > 0 && !tableLines;
  // What has changed of a refused order's dishes is in the refusal.
  const isUndecided = checkout.undecided.length > 0 && refusal?.code !== 'allergens_changed';
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // Counted again on every change, so that corrected fields no longer count.
  const faults = tried ? form.fields.filter((field) => form.shown(field) !== null).length : 0;
  const typed = form.fields.filter((field) => field !== 'termsAgreed');
  const underway = isSent(phase);

  useEffect(() => {
    const [first] = refusedFields(refusal).keys();
    if (first) focusField(element.current, first);
  }, [refusal]);
  useEffect(() => dismissRefusal, []);

  function send(current: Menu): void {
    const lines = tableLines ?? cart.get();
    if (lines.length === 0) return leaveFor(pagePath('cart', lang));
    if (mustDecide(current)) return;
    // A table's phones sit down as its order is placed: until then its count may be stopped.
    if (form.fields.includes('table') && !tableLines) sitAtTyped();
    const draft = draftNow(current, checkout, form, tableLines);
    if (!draft) return;
    if (tableLines) {
      setSending(true);
      void sendTogether(draft, current.checkoutTerms, page).then(() => setSending(false));
      return;
    }
    lastCheckout.set({ paymentType: checkout.paymentType, terms: current.checkoutTerms });
    submitOrder(draft, lang);
    // Most orders never need it; preloaded here, before an answer that does can arrive.
    void loadRefusalView().catch(() => {});
  }

  function submit(): void {
    const wrong = form.settle();
    setTried(true);
    if (wrong[0]) return focusField(element.current, wrong[0]);
    send(menu);
  }

  const { waits, press } = usePress(form.reading, submit);
  const busy = waits || underway || sending;
  const start = useEffectEvent(() => {
    if (takeExpress() && !blocked && !underway) press();
  });
  useEffect(() => start(), []);

  function answer(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (mustDecide(menu)) return;
    if (!blocked) return press();
    dismissRefusal();
    showNotice(BLOCKED_ID);
  }

  return (
    <form ref={element} noValidate onSubmit={answer}>
      <main id="content" className={css.main}>
        <PlacePanel menu={menu} checkout={checkout} />
        <Told menu={menu} />
        {isUndecided && (
          <div id={UNDECIDED_ID} tabIndex={-1}>
            <Clash menu={menu} listed />
          </div>
        )}
        {refused && (
          <Suspense>
            <RefusalView menu={menu} faults={checkout.faults} onAccept={send} />
          </Suspense>
        )}
        {blocked && !refused && (
          <div id={BLOCKED_ID} tabIndex={-1}>
            <Suspense>
              <BlockedLines menu={menu} faults={checkout.faults} onAccept={press} />
            </Suspense>
          </div>
        )}
        {typed.map((field) => (
          <CheckoutFieldView
            key={field}
            field={field}
            menu={menu}
            form={form}
            last={field === typed.at(-1)}
          />
        ))}
        <ForgetButton />
        {tableLines && (
          <Suspense>
            <CheckoutParts menu={menu} checkout={checkout} />
          </Suspense>
        )}
        {!tableLines && <PaymentPanel checkout={checkout} />}
        {form.fields.includes('termsAgreed') && <TermsField form={form} />}
        <SubmitBar checkout={checkout} faults={faults} busy={busy} isForTable={tableLines !== null} />
      </main>
    </form>
  );
}

function CheckoutPage() {
  const { t, lang } = usePage();
  const menu = useMenu();
  const isUnderway = useSubmit(({ phase }) => isSent(phase));
  return (
    <div className={css.page}>
      <TitleHeader title={t('checkout')} />
      <TableRow />
      <Desk side={<CartColumn ordered sent={isUnderway} />}>
        {menu ? <Ready menu={menu} cartPath={pagePath('cart', lang)} /> : <ScreenLoading headed />}
      </Desk>
    </div>
  );
}

/** The checkout of a cart with a payment type and something to order (specification section 2). */
function Ready({ menu, cartPath }: { menu: Menu; cartPath: string }) {
  const tableLines = useTableLines();
  const isShared = useShares();
  const checkout = useCheckout(menu, tableLines);
  const phase = useSubmit((state) => state.phase);
  const refused = useSubmit((state) => state.refusal !== null);
  const shown = use(ShownPath);
  // The table's lines come with the code of shared carts.
  const isComing = isShared && tableLines === null;
  const away = phase === 'idle' && !refused && !checkout.ready && !isComing;
  useEffect(() => {
    if (away) goInstead(shown, cartPath);
  }, [away, shown, cartPath]);
  if (away || isComing) return <ScreenLoading headed />;
  return <FormPage menu={menu} checkout={checkout} tableLines={tableLines} />;
}

export const screen: Screen<NoView> = { title: (_view, t) => t('checkout'), Component: CheckoutPage };
