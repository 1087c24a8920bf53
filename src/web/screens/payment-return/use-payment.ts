import { useCallback, useEffect, useState } from 'react';
import { fetchOrder } from '#client/orders.ts';
import { fetchPaymentState } from '#client/payments.ts';
import { parseOrder, type GuestOrder } from '#contract/order-parse.ts';
import type { PaymentStatus } from '#contract/payment-calls.ts';
import type { PaymentState } from '#contract/payment.ts';
import type { LanguageCode } from '#domain/language.ts';
import { usePage } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';
import { useLive, watchOrder } from '../../state/live.ts';

/** What is known of the payment that the page was opened with. */
export interface ReturnedPayment {
  /** Null: nobody has answered yet. */
  state: PaymentState | null;
  order: GuestOrder | null;
  /** What the gateway calls the payment, as the address has it. */
  reference: string;
  /** The address names no payment, or one that the server has never heard of. */
  lost: boolean;
}

const UNASKED: ReturnedPayment = { state: null, order: null, reference: '', lost: false };

const FIRST_WAITS_MS = [1000, 2000, 2500, 3000];
/** How often an undecided payment is asked about, for as long as the page is open. */
const WAIT_MS = 5000;
/** One that failed may still be paid on the gateway's own page. */
const OVER_WAIT_MS = 15_000;

/** Parameters that name a payment, in the order in which they are shown. */
const NAMES = ['reference', 'ref', 'id', 'orderId', 'session'];

function referenceOf(parameters: URLSearchParams): string {
  return NAMES.map((name) => parameters.get(name)).find((value) => value !== null && value !== '') ?? '';
}

function waitMs(asked: number, status: PaymentStatus | undefined): number {
  if (status === 'FAILED' || status === 'CANCELED') return OVER_WAIT_MS;
  return FIRST_WAITS_MS[asked] ?? WAIT_MS;
}

async function readOrder(lang: LanguageCode, uuid: string): Promise<GuestOrder | null> {
  const answer = await fetchOrder(theConnection(), lang, uuid);
  return answer.kind === 'ok' ? parseOrder(answer.value) : null;
}

/** Asks once what became of the payment that the address names. */
async function look(lang: LanguageCode, slug: string) {
  const parameters = new URLSearchParams(window.location.search);
  const answer = await fetchPaymentState(theConnection(), slug, parameters);
  const said = answer?.kind === 'ok' ? answer.value : null;
  const order = said && said.orderUUID !== '' ? await readOrder(lang, said.orderUUID) : null;
  return { said, order, reference: referenceOf(parameters), isNamed: answer !== null };
}

/**
 * Follows a payment at a provider: asks at once, whenever its order changes, and from time to time until it is paid. Null: the
 * address has yet to be heard.
 */
export function usePayment(slug: string | null): ReturnedPayment {
  const { lang } = usePage();
  const [known, setKnown] = useState<ReturnedPayment>(UNASKED);
  const uuid = known.state?.orderUUID ?? '';
  const heard = useLive((live) => live.versions[uuid] ?? 0);

  /** Answers what the server said; undefined where it said nothing, and what was known stays. */
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
