import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import { useCallback, useEffect, useState } from 'react';
import { fetchPaymentState } from '#client/guest/payments.ts';
import { parseOrder, type GuestOrder } from '#contract/orders/order-parse.ts';
import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import type { PaymentState } from '#contract/payments/payment.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { usePage } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';
import { useLive, watchOrder } from '../../state/live-news.ts';

/** The state of the payment that the page was opened with. */
export interface ReturnedPayment {
  /** Null before the first answer. */
  state: PaymentState | null;
  order: GuestOrder | null;
  /** The gateway's reference for the payment, from the address. */
  reference: string;
  /** The address names no payment, or one unknown to the server. */
  lost: boolean;
}

const UNASKED: ReturnedPayment = { state: null, order: null, reference: '', lost: false };

const FIRST_WAITS_MS = [1000, 2000, 2500, 3000];
/** The polling interval of an undecided payment, as long as the page is open. */
const WAIT_MS = 5000;
/** A failed payment may still be paid on the gateway's own page. */
const OVER_WAIT_MS = 15_000;

/** Parameters that name a payment, in display order. */
const NAMES = ['reference', 'ref', 'id', 'orderId', 'session'];

function referenceOf(parameters: URLSearchParams): string {
  return NAMES.map((name) => parameters.get(name)).find((value) => value !== null && value !== '') ?? '';
}

function waitMs(asked: number, status: PaymentStatus | undefined): number {
  if (status === 'FAILED' || status === 'CANCELED') return OVER_WAIT_MS;
  return FIRST_WAITS_MS[asked] ?? WAIT_MS;
}

async function readOrder(lang: LanguageCode, uuid: string): Promise<GuestOrder | null> {
  const answer = await ask(theConnection(), orderCalls.readOrder, { params: { lang, uuid } });
  return answer.kind === 'ok' ? parseOrder(answer.value) : null;
}

/** Asks once for the state of the payment that the address names. */
async function look(lang: LanguageCode, slug: string) {
  const parameters = new URLSearchParams(window.location.search);
  const answer = await fetchPaymentState(theConnection(), slug, parameters);
  const said = answer?.kind === 'ok' ? answer.value : null;
  const order = said && said.orderUUID !== '' ? await readOrder(lang, said.orderUUID) : null;
  return { said, order, reference: referenceOf(parameters), isNamed: answer !== null };
}

/**
 * Follows a payment at a provider: asks at once, whenever its order changes, and at intervals until it is
 * paid. Null while the address is unread.
 */
export function usePayment(slug: string | null): ReturnedPayment {
  const { lang } = usePage();
  const [known, setKnown] = useState<ReturnedPayment>(UNASKED);
  const uuid = known.state?.orderUUID ?? '';
  const heard = useLive((live) => live.versions[uuid] ?? 0);

  /** Returns the server's answer; undefined without one, and the known state stays. */
  const ask = useCallback(
    (of: string) =>
      look(lang, of).then(({ said, order, reference, isNamed }) => {
        setKnown((before) => {
          const state = said ?? before.state;
          const lost = !isNamed || state?.orderUUID === '';
          return { state, order: order ?? before.order, reference, lost };
        });
        return said?.status;
      }),
    [lang],
  );

  useEffect(() => {
    if (slug === null) return;
    let timer = 0;
    let isOver = false;
    const keepAsking = async (asked: number): Promise<void> => {
      const status = await ask(slug);
      if (isOver || status === 'PAID') return;
      timer = window.setTimeout(() => void keepAsking(asked + 1), waitMs(asked, status));
    };
    void keepAsking(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [slug, ask]);

  useEffect(() => {
    if (uuid !== '') watchOrder(uuid);
  }, [uuid]);

  useEffect(() => {
    if (heard > 0 && slug !== null) void ask(slug);
  }, [heard, slug, ask]);

  return known;
}
