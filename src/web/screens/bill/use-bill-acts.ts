import { useState } from 'react';
import {
  answerHalf,
  changeBillPart,
  holdBillPart,
  payBillPart,
  shareBillDish,
  type BillOf,
} from '#client/guest/bill.ts';
import type { Answer } from '#client/http.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { HoldPart, PartHeldMembers, PayPart, Bill, BillPart } from '#contract/payments/bill.ts';
import { theConnection } from '../../page/connection.ts';
import { redeem, type Redeemed, type Redeeming } from '../../payment/wallet/redeem.ts';
import { heldPart } from '../../state/bill/held-part.ts';
import type { KnownBill } from '../../state/bill/use-bill.ts';
import { leaveToPay } from '../../state/order/pay.ts';
import type { BillFault } from './rules/fault-words.ts';

/** What a guest can do with a bill, and the outcome of the last try. */
export interface BillActs {
  busy: boolean;
  fault: BillFault | null;
  /** True once it is held. */
  hold: (choice: HoldPart, before: BillPart | undefined) => Promise<boolean>;
  renew: (part: BillPart) => Promise<void>;
  letGo: (part: BillPart) => Promise<void>;
  /** Asks for half of a dish that another guest holds; true once they are asked. */
  share: (part: BillPart, lineId: string) => Promise<boolean>;
  /** Answers who would like half of a dish of this part. */
  answerHalf: (part: BillPart, share: boolean) => Promise<void>;
  /** Leaves for the gateway's page, or tells the staff. */
  pay: (part: BillPart, body: PayPart) => Promise<void>;
  /** Pays from a wallet; null: another act is under way. */
  redeem: (what: Redeeming) => Promise<Redeemed | null>;
}

/** `otherwise`: what it is where the server gave no reason that the guest can do something about. */
function faultOf(
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
  otherwise: 'failed' | 'no_page' = 'failed',
): BillFault {
  if (answer.kind !== 'problem') return { kind: otherwise };
  const { problem } = answer;
  if (problem.code === 'part_held') {
    const { lines = [], name = '' } = problem as Partial<PartHeldMembers>;
    return { kind: 'taken', lines, name };
  }
  if (problem.code === 'in_progress') return { kind: 'busy' };
  const isOther = ['validation', 'price_changed', 'order_closed', 'not_found'].includes(problem.code);
  return { kind: isOther ? 'changed' : otherwise };
}

/** Why something was not done, and how far the part was that it was about; null: that says nothing of it. */
interface Failed {
  fault: BillFault;
  at: Pick<BillPart, 'uuid' | 'state' | 'way' | 'tip'> | null;
}

/** The fault, until the bill says that its part has gone on: the call was heard, and only its answer was lost. */
function stillTrue(failed: Failed | null, bill: ReadBill | null): BillFault | null {
  if (!failed?.at || !bill) return failed?.fault ?? null;
  const { uuid, state, way, tip } = failed.at;
  const part = bill.parts.find((each) => each.uuid === uuid);
  return part?.state === state && part.way === way && part.tip === tip ? failed.fault : null;
}

/**
 * `isSeated`: this phone sits at the order's table; another knows its part only by its key, and after it has paid goes on
 * with the key that `rekey` makes.
 */
export function useBillActs(
  of: BillOf,
  isSeated: boolean,
  { bill, hear, read }: KnownBill,
  rekey: () => string,
): BillActs {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);

  async function once(act: () => Promise<boolean>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailed(null);
    const isDone = await act();
    setBusy(false);
    return isDone;
  }

  function take(answer: Answer<Bill>): answer is Extract<Answer<Bill>, { kind: 'ok' }> {
    if (answer.kind === 'ok') {
      hear(answer.value);
      return true;
    }
    setFailed({ fault: faultOf(answer), at: null });
    void read();
    return false;
  }

  const hold = (choice: HoldPart, before: BillPart | undefined) =>
    once(async () => {
      // By its key alone a phone knows one part; the seat at a table knows all of them.
      if (!isSeated && before) take(await changeBillPart(theConnection(), of, before.uuid, 'free'));
      const hasPaid = bill?.parts.some(({ mine, state }) => mine && state === 'paid');
      const key = isSeated || hasPaid ? rekey() : of.key;
      const answer = await holdBillPart(theConnection(), { ...of, key }, choice);
      if (!take(answer)) return false;
      const part = answer.value.parts.find(({ mine, state }) => mine && state === 'held');
      if (part) heldPart.set({ at: { uuid: of.uuid, partId: part.uuid, choice } });
      return part !== undefined;
    });

  const renew = async (part: BillPart) => {
    const answer = await changeBillPart(theConnection(), of, part.uuid, 'renew');
    if (answer.kind === 'ok') hear(answer.value);
  };

  const letGo = (part: BillPart) =>
    once(async () => {
      const isFree = take(await changeBillPart(theConnection(), of, part.uuid, 'free'));
      if (isFree) heldPart.set({ at: null });
      return isFree;
    }).then(() => undefined);

  const share = (part: BillPart, line: string) =>
    once(async () => take(await shareBillDish(theConnection(), of, part.uuid, { line })));

  const answer = (part: BillPart, isShared: boolean) =>
    once(async () => take(await answerHalf(theConnection(), of, part.uuid, { share: isShared }))).then(
      () => undefined,
    );

  const pay = (part: BillPart, body: PayPart) =>
    once(async () => {
      let refused: BillFault | null = null;
      const isDone = await leaveToPay(async () => {
        const answer = await payBillPart(theConnection(), of, part.uuid, body);
        if (answer.kind !== 'ok')
          refused = faultOf(answer, body.paymentType === 'card' ? 'no_page' : 'failed');
        return answer;
      });
      if (refused) setFailed({ fault: refused, at: part });
      // Nobody waits for it: what is pressed meanwhile counts.
      if (isDone || refused) void read();
      return isDone;
    }).then(() => undefined);

  const redeemPart = async (what: Redeeming) => {
    let outcome: Redeemed | null = null;
    await once(async () => {
      outcome = await redeem(of.uuid, what);
      await read();
      return outcome.kind === 'redeemed';
    });
    return outcome;
  };

  return {
    busy,
    fault: stillTrue(failed, bill),
    hold,
    renew,
    letGo,
    share,
    answerHalf: answer,
    pay,
    redeem: redeemPart,
  };
}
