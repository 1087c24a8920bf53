import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import { newId } from '#client/new-id.ts';
import type { OrderDraft, OrderPlaced } from '#contract/orders/order.ts';
import { matchPage, pagePath } from '#contract/paths/paths.ts';
import type { Problem } from '#contract/values/problem.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { noCoupon } from '#domain/price/coupon-box.ts';
import { create } from 'zustand';
import { go } from '../../navigation/navigation.ts';
import type { Kept } from '../../browser/kept.ts';
import { inOneTab, mayPass, waitToRetry } from '../../browser/retry.ts';
import { removeSent } from '../cart/change-cart.ts';
import { serverNow } from '../../browser/clock.ts';
import { theConnection } from '../../page/connection.ts';
import { couponBox, refuseCoupon } from '../cart/coupon.ts';
import { cartLoyalty, noLoyalty } from '../cart/loyalty-discounts.ts';
import { finishOrdering } from '../cart/order-choices.ts';
import { wantOverlays } from '../../navigation/overlay.ts';
import { isPaymentAddress } from './payment-address.ts';
import { goesByItself, pendingOrder, type PendingOrder } from '../cart/pending-order.ts';
import { clearSnack } from '../snackbar.ts';
import { noteMyLines } from '../bill/my-lines.ts';
import { notePlaced } from './placed.ts';
import { setTable } from '../table/table.ts';
import { leaveTyped, takeSpelling, typedTable } from '../table/typed-table.ts';
import { unpaidOrder } from './unpaid-order.ts';
import { rememberOrder, rememberToken } from '../table/visit.ts';
import { orderPlace, rememberPlace } from '../table/visit-place.ts';

/** The state of the submit. */
export interface SubmitState {
  /**
   * 'waiting' means that there was no answer; 'delayed' that the server cannot accept it now. Both are
   * retried automatically. 'asking' means that it is too old to retry and the guest is asked.
   */
  phase: 'idle' | 'sending' | 'waiting' | 'delayed' | 'asking' | 'redirecting';
  /** The server's last refusal. */
  refusal: Problem | null;
  /** This phone could not even prepare the order. */
  unprepared: boolean;
}

const WAITS = { leastMs: 1000, mostMs: 15_000 };

/**
 * Creates the submit of orders; `pendingOrder` stores the one without a final answer. A page has one of
 * these, each tab its own.
 */
export function createSubmit(pendingOrder: Kept<{ order: PendingOrder | null }>) {
  /** Selects a part of the submit's state for a component. */
  const useSubmit = create<SubmitState>(() => ({
    phase: 'idle',
    refusal: null,
    unprepared: false,
  }));

  /** The current phase of the submit. */
  function submitPhase(): SubmitState['phase'] {
    return useSubmit.getState().phase;
  }

  /** Clears the server's refusal. */
  function dismissRefusal(): void {
    useSubmit.setState({ refusal: null });
  }

  /** Shows the server's refusal. A typed table may be the wrong one, unless the guest may join who sits there. */
  function refuse(problem: Problem): void {
    if (problem.code !== 'active_order') leaveTyped();
    useSubmit.setState({ phase: 'idle', refusal: problem });
  }

  function finish(placed: OrderPlaced, { lang, body }: PendingOrder): void {
    const { uuid, padded_order_id: number, payment_url: paymentUrl, visit_token: token } = placed;
    pendingOrder.set({ order: null });
    const sent = JSON.parse(body) as OrderDraft;
    removeSent(sent);
    noteMyLines(sent.line_items.map(({ cart_uuid: id }) => id));
    clearSnack();
    couponBox.set(noCoupon);
    cartLoyalty.set(noLoyalty);
    finishOrdering();
    typedTable.forget();
    if (placed.order_location !== undefined) takeSpelling(placed.order_location);
    rememberToken(token);
    rememberOrder({ uuid, number, placedAt: serverNow() });
    const place = orderPlace();
    if (place) {
      rememberPlace(place);
      setTable({ orderId: uuid });
    }
    // It may be let go, and wait, also where the gateway has opened no page.
    if (sent.payment_type === 'card') unpaidOrder.set({ uuid });
    if (paymentUrl && isPaymentAddress(paymentUrl)) {
      useSubmit.setState({ phase: 'redirecting', refusal: null });
      window.location.assign(paymentUrl);
      return;
    }
    notePlaced(uuid);
    useSubmit.setState({ phase: 'idle', refusal: null });
    // The page of now may be in another language than the one that sent it.
    go(pagePath('order', matchPage(location.pathname)?.lang ?? lang, { id: uuid }), { replace: true });
  }

  async function sendUntilAnswered(): Promise<void> {
    let phase: 'sending' | 'waiting' | 'delayed' = 'sending';
    for (let failed = 0; ; failed++) {
      const { order } = pendingOrder.get();
      if (!order) return useSubmit.setState({ phase: 'idle' });
      if (!goesByItself(order, Date.now())) return useSubmit.setState({ phase: 'asking' });
      useSubmit.setState({ phase, refusal: null });
      const answer = await ask(theConnection(), orderCalls.placeOrder, {
        params: { lang: order.lang },
        text: order.body,
        key: order.key,
      });
      if (answer.kind === 'ok') return finish(answer.value, order);
      if (answer.kind === 'problem' && !mayPass(answer.problem)) {
        pendingOrder.set({ order: null });
        if (answer.problem.code === 'coupon_invalid') refuseCoupon(answer.problem);
        return refuse(answer.problem);
      }
      phase = answer.kind === 'problem' ? 'delayed' : 'waiting';
      useSubmit.setState({ phase });
      await waitToRetry(answer, failed, WAITS);
    }
  }

  const sendInOneTab = inOneTab('submit', sendUntilAnswered);

  /** Sends the pending order, in one tab only; the others learn of the answer through the stored values. */
  async function resumeSubmit(): Promise<void> {
    if (!pendingOrder.get().order) return;
    wantOverlays();
    await sendInOneTab();
  }

  /**
   * Places an order: key and exact body are stored before anything is sent. A pending order is sent again
   * instead.
   */
  function submitOrder(draft: OrderDraft, lang: LanguageCode): void {
    try {
      if (!pendingOrder.get().order) {
        const order: PendingOrder = {
          key: newId(),
          body: JSON.stringify(draft),
          lang,
          startedAt: Date.now(),
        };
        pendingOrder.set({ order });
      }
    } catch {
      return useSubmit.setState({ phase: 'idle', refusal: null, unprepared: true });
    }
    useSubmit.setState({ phase: 'sending', refusal: null, unprepared: false });
    void resumeSubmit();
  }

  /** The guest still wants an old pending order: retries it for another while, under the same key. */
  function sendAgain(): void {
    const { order } = pendingOrder.get();
    if (!order) return;
    pendingOrder.set({ order: { ...order, startedAt: Date.now() } });
    void resumeSubmit();
  }

  /** Drops a pending order once the server has said that it never arrived; false while that is unknown. */
  async function discardPending(): Promise<boolean> {
    const { order } = pendingOrder.get();
    if (!order) return true;
    const answer = await ask(theConnection(), orderCalls.findOrderByKey, {
      params: { lang: order.lang, key: order.key },
    });
    if (answer.kind === 'ok') {
      sendAgain();
      return true;
    }
    if (answer.kind !== 'problem' || answer.problem.status !== 404) return false;
    pendingOrder.set({ order: null });
    leaveTyped();
    useSubmit.setState({ phase: 'idle' });
    return true;
  }

  /** After a return from the back-forward cache, the buttons work again. */
  function settleSubmit(): void {
    if (!pendingOrder.get().order) useSubmit.setState({ phase: 'idle' });
  }

  return {
    useSubmit,
    submitPhase,
    dismissRefusal,
    refuse,
    resumeSubmit,
    submitOrder,
    sendAgain,
    discardPending,
    settleSubmit,
  };
}

/** The submit of this page. */
export const {
  useSubmit,
  submitPhase,
  dismissRefusal,
  refuse,
  resumeSubmit,
  submitOrder,
  sendAgain,
  discardPending,
  settleSubmit,
} = createSubmit(pendingOrder);
