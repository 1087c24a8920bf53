import type { WireHoldPart, WireBill } from '#contract/payments/bill.ts';
import type { Answer } from '#tests/support/app/test-app.ts';
import { newestAttempt, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import { expect } from 'vitest';
import type { Begun, Scene } from './scene.ts';

type Page = Answer<{ payment_url?: string | null; code?: string }>;

/** What a guest pays at a gateway: the same faults must do no harm to either. */
export interface PaidThing {
  /** An order of AED 32.00 whose guest asks for the gateway's page. */
  begin(stage: PaymentStage): Promise<Begun>;
  /** The guest asks for the page once more, or chooses another way. */
  pay(stage: PaymentStage, begun: Begun, way?: 'card' | 'cash'): Promise<Page>;
  /** The order has grown: the guest asks for a page for all that it owes now. */
  payGrown(stage: PaymentStage, begun: Begun): Promise<Page>;
  /** It is not paid yet. */
  expectUnpaid(stage: PaymentStage, begun: Begun): Promise<void>;
  /** The money came after staff had rejected the order. */
  expectOver(scene: Scene, begun: Begun): Promise<void>;
}

async function expectNoPayment({ read }: PaymentStage, uuid: string): Promise<void> {
  expect((await read(uuid)).payments).toEqual([]);
}

/** The whole order: the kitchen waits for its money, and money for an order that is over is flagged. */
const order: PaidThing = {
  async begin(stage) {
    const begun = await stage.order();
    return { ...begun, attempt: await newestAttempt(stage, begun.uuid) };
  },
  pay: (stage, { uuid, visit }, way = 'card') => stage.pay(uuid, way, visit),
  payGrown: (stage, { uuid }) => stage.pay(uuid),
  async expectUnpaid(stage, { uuid }) {
    await expectNoPayment(stage, uuid);
    expect(await stage.isInKitchen(uuid)).toBe(false);
  },
  async expectOver({ stage, shows }, { uuid }) {
    expect(await stage.isInKitchen(uuid)).toBe(true);
    await shows(uuid, ['32.000', '-32.000']);
  },
};

function calls({ test }: PaymentStage, { uuid, visit }: Pick<Begun, 'uuid' | 'visit'>) {
  const url = `/en/api/order/${uuid}/bill/parts/`;
  const post = <T>(path: string, body: object) =>
    test.call<T>(`${url}${path}`, { method: 'POST', body, visit });
  const own = async () => {
    const { body } = await test.call<WireBill>(`/en/api/order/${uuid}/bill/`, { visit });
    return body.parts.find(({ mine, state }) => mine && state !== 'paid')?.uuid;
  };
  return {
    own,
    hold: (choice: WireHoldPart) => post<WireBill>('', choice),
    free: async () => post(`${await own()}/free/`, {}),
    pay: async (way: 'card' | 'cash') => post<Page['body']>(`${await own()}/pay/`, { payment_type: way }),
  };
}

const ALL: WireHoldPart = { evenly_among: 1 };

/** A part of a bill that is all of it: the kitchen has the order, and money for one that is over goes back by itself. */
const part: PaidThing = {
  async begin(stage) {
    const placed = await stage.test.order({
      payment_type: 'cash',
      order_type: 'takeaway',
      order_location: null,
      order_location_type: null,
    });
    const { uuid, visit_token: visit } = placed.body;
    const at = calls(stage, { uuid, visit });
    await at.hold(ALL);
    const page = await at.pay('card');
    const url = page.body.payment_url ?? null;
    return { uuid, visit, url, attempt: await newestAttempt(stage, uuid) };
  },
  async pay(stage, begun, way = 'card') {
    const at = calls(stage, begun);
    // Whose page never opened has let go of the part.
    if ((await at.own()) === undefined) await at.hold(ALL);
    return at.pay(way);
  },
  async payGrown(stage, begun) {
    const at = calls(stage, begun);
    await at.free();
    await at.hold(ALL);
    return at.pay('card');
  },
  expectUnpaid: (stage, { uuid }) => expectNoPayment(stage, uuid),
  expectOver: ({ shows }, { uuid }) => shows(uuid, ['32.000', '-32.000']),
};

/** Each of them by its name. */
export const paidThings = { 'an order': order, 'a part of a bill': part };
