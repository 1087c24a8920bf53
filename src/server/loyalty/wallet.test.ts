import { MINUTE_MS } from '#domain/time/spans.ts';
import {
  codeAt,
  loyaltyVenue,
  openLoyaltyStage,
  wrongCodeAt,
  type LoyaltyStage,
} from '#tests/support/payments/loyalty-stage.ts';
import { until } from '#tests/support/until.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('the wallet on %s', (store) => {
  let stage: LoyaltyStage;
  let walletId: string;
  beforeAll(async () => {
    stage = await openLoyaltyStage(store);
  });
  beforeEach(() => {
    stage.test.clock.advance(MINUTE_MS);
    walletId = stage.nextGuest();
  });
  afterAll(() => stage.test.close());

  const nextCode = () => {
    stage.test.clock.advance(MINUTE_MS);
    return codeAt(stage.test.clock.now());
  };

  /** The balance of each account in the ledger; checks that every movement sums to 0. */
  async function ledger() {
    const entries = await stage.test.engine.db.selectFrom('wallet_entries').selectAll().execute();
    const sum = (rows: typeof entries) => rows.reduce((all, { amount_mills: mills }) => all + mills, 0);
    const movements = Map.groupBy(entries, ({ movement_id: id }) => id);
    expect([...movements.values()].map((rows) => [rows.length, sum(rows)])).toEqual(
      [...movements].map(() => [2, 0]),
    );
    return sum(entries.filter(({ account }) => account === `wallet ${walletId}`));
  }

  it('is told to the phone that ordered alone: one letter of its name, and what this order can take of it', async () => {
    const { uuid, visit } = await stage.order();
    const untold = { wallet_id: walletId, name: 'L…', balance: '50.000', redeemable: '50.000' };
    expect(await stage.wallet(uuid, visit)).toEqual(untold);
    const small = await stage.order({ line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'a' }] });
    expect(await stage.wallet(small.uuid, small.visit)).toEqual({
      ...untold,
      balance: '32.000',
      redeemable: '32.000',
    });
    for (const token of [undefined, 'guessed', small.visit])
      expect(await stage.wallet(uuid, token)).toEqual({});
    const other = await stage.order({ phone: '+971509999999' });
    expect(await stage.wallet(other.uuid, other.visit)).toEqual({});
    const nobody = await stage.order({ phone: null });
    expect(await stage.wallet(nobody.uuid, nobody.visit)).toEqual({});
    expect((await stage.test.call(`/loyalty/af/blue/${randomUUID()}/`)).status).toBe(404);
  });

  it('is offered, and taken, in coins of the currency, so that the rest can be paid by card; all of a bill in any case', async () => {
    const { uuid, visit } = await stage.order();
    await stage.redeem(uuid, '0.000');
    const { db } = stage.test.engine;
    await db
      .updateTable('wallets')
      .set({ balance_mills: 12_345 })
      .where('wallet_id', '=', walletId)
      .execute();
    expect(await stage.wallet(uuid, visit)).toMatchObject({ redeemable: '12.340' });
    expect(await stage.redeem(uuid, '12.345', nextCode())).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: [{ path: 'amount' }] },
    });
    expect((await stage.redeem(uuid, '12.340', nextCode())).status).toBe(200);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '51.660' });
  });

  it('is not told to others at the table', async () => {
    const at = { order_location: '12', order_location_type: 'Table' as const };
    const table = await stage.order({ order_type: 'dine_in', ...at });
    const seats = await stage.test.call<{ seats: { pass: string }[] }>('/loyalty/seats/', {
      visit: table.visit,
    });
    const joined = await stage.test.call<{ visit_token: string }>('/en/api/visit/', {
      method: 'POST',
      body: { ...at, pass: seats.body.seats[0]?.pass },
    });
    expect(joined.status).toBe(200);
    expect(await stage.wallet(table.uuid, table.visit)).toHaveProperty('name', 'L…');
    expect(await stage.wallet(table.uuid, joined.body.visit_token)).toEqual({});
    const token = await stage.test.staffToken();
    await stage.test.call('/staff/api/locations/12/close/', { method: 'POST', body: {}, token });
    expect(await stage.wallet(table.uuid, table.visit)).toHaveProperty('name', 'L…');
  });

  it('tells its owner’s name and all that it holds once a code of it was right', async () => {
    const { uuid, visit } = await stage.order();
    const told = { wallet_id: walletId, balance: '40.000', redeemable: '40.000' };
    expect((await stage.redeem(uuid, '10.00')).body).toEqual(told);
    expect(await stage.wallet(uuid, visit)).toEqual({ ...told, name: 'Layla' });
    expect(await stage.wallet(uuid)).toEqual({});
    const next = await stage.order({ line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'a' }] });
    expect(await stage.wallet(next.uuid, next.visit)).toMatchObject({ name: 'L…', balance: '32.000' });
  });

  it('pays for an order: ledger, payment and balance agree', async () => {
    const { uuid } = await stage.order();
    const answer = await stage.redeem(uuid, '20.00');
    expect(answer).toMatchObject({ status: 200, body: { balance: '30.000', redeemable: '30.000' } });
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '44.000',
      payments: [{ payment_type: 'blue_wallet', amount: '20.000' }],
    });
    expect(await ledger()).toBe(30_000);
  });

  it('no more than it holds, no more than is owed, nothing of an order that is over', async () => {
    const { uuid } = await stage.order();
    expect((await stage.redeem(uuid, '50.01')).body.errors).toEqual([
      { path: 'amount', message: 'At most 50.000 can be redeemed' },
    ]);
    const small = await stage.order({ line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'a' }] });
    expect((await stage.redeem(small.uuid, '32.01')).body.errors?.[0]?.path).toBe('amount');
    await stage.test.move(uuid, 'rejected');
    expect((await stage.redeem(uuid, '1.00')).body.code).toBe('order_closed');
    expect((await stage.redeem(small.uuid, '0')).status).toBe(200);
    expect((await stage.test.read(small.uuid)).payments).toEqual([]);
  });

  it('a code counts once', async () => {
    const { uuid } = await stage.order();
    const code = codeAt(stage.test.clock.now());
    expect((await stage.redeem(uuid, '10.00', code)).status).toBe(200);
    expect((await stage.redeem(uuid, '10.00', code)).body.errors).toEqual([
      { path: 'otp', message: 'Incorrect OTP' },
    ]);
    expect((await stage.redeem(uuid, '10.00', nextCode())).status).toBe(200);
    expect(await ledger()).toBe(30_000);
  });

  it('a step early or late is taken, two are not', async () => {
    const { uuid } = await stage.order();
    const now = stage.test.clock.now();
    expect((await stage.redeem(uuid, '1.00', codeAt(now - 60_000))).status).toBe(422);
    expect((await stage.redeem(uuid, '1.00', codeAt(now - 30_000))).status).toBe(200);
    expect((await stage.redeem(uuid, '1.00', codeAt(now + 30_000))).status).toBe(200);
  });

  it('five wrong codes lock it for that order, also for the right one, until the window is over', async () => {
    const { uuid, visit } = await stage.order();
    const { clock } = stage.test;
    for (let count = 0; count < 5; count++) {
      const answer = await stage.redeem(uuid, '1.00', wrongCodeAt(clock.now()));
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ message: 'Incorrect OTP' }] } });
    }
    const locked = await stage.redeem(uuid, '1.00');
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(locked.headers['retry-after']).toBe('900');
    const until = new Date(clock.now() + 15 * MINUTE_MS).toISOString();
    expect(await stage.wallet(uuid, visit)).toMatchObject({ locked_until: until });
    clock.advance(15 * MINUTE_MS - 1);
    expect((await stage.redeem(uuid, '1.00')).status).toBe(429);
    clock.advance(1);
    expect((await stage.redeem(uuid, '1.00', wrongCodeAt(clock.now()))).status).toBe(422);
    expect((await stage.redeem(uuid, '1.00')).status).toBe(200);
    expect(await stage.wallet(uuid, visit)).not.toHaveProperty('locked_until');
  });

  /**
   * Places orders as a stranger with the guest's number, each with wrong codes until it is locked; returns how many
   * codes were checked.
   */
  async function strangerGuesses(orders: number): Promise<number> {
    let looked = 0;
    for (let order = 0; order < orders; order++) {
      const { uuid } = await stage.order();
      for (;;) {
        const { status } = await stage.redeem(uuid, '1.00', wrongCodeAt(stage.test.clock.now()));
        if (status !== 422) break;
        looked++;
      }
    }
    return looked;
  }

  it('a stranger who gives the guest’s number and guesses locks that order alone: the guest’s own is served', async () => {
    const earlier = await stage.order();
    expect(await strangerGuesses(1)).toBe(5);
    expect((await stage.redeem(earlier.uuid, '10.00')).status).toBe(200);
    const next = await stage.order();
    expect((await stage.redeem(next.uuid, '10.00', wrongCodeAt(stage.test.clock.now()))).status).toBe(422);
    expect((await stage.redeem(next.uuid, '10.00', nextCode())).status).toBe(200);
    expect(await ledger()).toBe(30_000);
  });

  it('who guesses on by ever new orders gets one try of each, then none; the guest is served, at last when staff know the order', async () => {
    expect(await strangerGuesses(6)).toBe(5 * 4 + 2);
    const early = await stage.order();
    expect((await stage.redeem(early.uuid, '10.00')).status).toBe(200);
    const { engine, clock } = stage.test;
    const [row] = await engine.db
      .selectFrom('wallet_tries')
      .selectAll()
      .where('wallet_id', '=', walletId)
      .execute();
    if (!row) throw new Error('no tries');
    // Eighty more orders with one wrong code each.
    const one = { ...row, tries: 1, wrong: 1, locked_until: null };
    const many = Array.from({ length: 80 }, () => ({ ...one, order_uuid: randomUUID() }));
    await engine.db.insertInto('wallet_tries').values(many).execute();
    expect(await strangerGuesses(1)).toBe(0);
    const late = await stage.order();
    const refused = await stage.redeem(late.uuid, '10.00', nextCode());
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    await stage.test.move(late.uuid, 'accepted');
    expect((await stage.redeem(late.uuid, '10.00', nextCode())).status).toBe(200);
    expect(await ledger()).toBe(30_000);
    clock.advance(24 * 60 * MINUTE_MS);
    expect(await strangerGuesses(1)).toBe(5);
  });

  it('who has the address of an order alone learns from no refusal whether there is a wallet', async () => {
    const [order, none] = [await stage.order(), await stage.order({ phone: '+971509999999' })];
    for (const { uuid } of [order, none]) {
      const body = { wallet_id: 'w-0', amount: '1.00', otp: '000000' };
      const answer = await stage.test.call(`/loyalty/af/blue/${uuid}/`, { method: 'POST', body });
      expect(answer.body).toMatchObject({ errors: [{ path: 'otp', message: 'Incorrect OTP' }] });
    }
  });

  it('twenty guesses at the same moment are five tries', async () => {
    const { uuid } = await stage.order();
    const wrong = wrongCodeAt(stage.test.clock.now());
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.redeem(uuid, '1.00', wrong)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('two phones redeem it at the same moment: it is not spent twice', async () => {
    const orders = await Promise.all([stage.order(), stage.order()]);
    const code = codeAt(stage.test.clock.now());
    const answers = await Promise.all(orders.map(({ uuid }) => stage.redeem(uuid, '40.00', code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const paid = await Promise.all(orders.map(async ({ uuid }) => (await stage.test.read(uuid)).payments));
    expect(paid.flat()).toEqual([{ payment_type: 'blue_wallet', amount: '40.000' }]);
    expect(await ledger()).toBe(10_000);
  });

  it('many codes at the same moment never take it below zero', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => stage.order()));
    const now = stage.test.clock.now();
    const codes = [codeAt(now - 30_000), codeAt(now), codeAt(now + 30_000)];
    await Promise.all(orders.map(({ uuid }, index) => stage.redeem(uuid, '30.00', codes[index])));
    expect(await ledger()).toBe(20_000);
    for (const { uuid, visit } of orders)
      expect(await stage.wallet(uuid, visit)).toHaveProperty('redeemable', '20.000');
  });

  it('the same key books once; for another amount it is a conflict', async () => {
    const { uuid } = await stage.order();
    const key = randomUUID();
    expect((await stage.redeem(uuid, '20.00', codeAt(stage.test.clock.now()), key)).status).toBe(200);
    const again = await stage.redeem(uuid, '20.00', '000000', key);
    expect(again).toMatchObject({ status: 200, body: { balance: '30.000' } });
    const other = await stage.redeem(uuid, '21.00', nextCode(), key);
    expect(other.body.code).toBe('idempotency_conflict');
    expect(await ledger()).toBe(30_000);
  });

  it('another wallet than the guest’s is none; without the flag nothing is redeemed', async () => {
    const { uuid, visit } = await stage.order();
    const body = { wallet_id: 'w-0', amount: '1.00', otp: codeAt(stage.test.clock.now()) };
    const answer = await stage.test.call<{ errors: { path: string }[] }>(`/loyalty/af/blue/${uuid}/`, {
      method: 'POST',
      body,
      visit,
    });
    expect(answer.body.errors[0]?.path).toBe('wallet_id');
    await stage.serve(loyaltyVenue({ menu: { loyalty_enabled: false } }));
    expect(await stage.wallet(uuid, visit)).toEqual({});
    expect((await stage.redeem(uuid, '1.00')).body.code).toBe('payment_type_disabled');
    await stage.serve(loyaltyVenue());
  });

  it('an order that comes to nothing gives back what a wallet paid', async () => {
    const { uuid } = await stage.order();
    await stage.redeem(uuid, '20.00');
    stage.test.clock.advance(MINUTE_MS);
    await stage.test.move(uuid, 'rejected');
    expect(await ledger()).toBe(50_000);
    expect((await stage.test.read(uuid)).payments.map(({ amount }) => amount)).toEqual(['20.000', '-20.000']);
  });

  it('a card page opened before takes no more than is left: what the wallet paid since goes back to the card', async () => {
    const { uuid } = await stage.order();
    const page = await stage.payInFull(uuid);
    await stage.redeem(uuid, '20.00');
    expect(await stage.decide(page.body.payment_url)).toMatchObject({ status: 'PAID' });
    await until(async () => {
      stage.test.clock.advance(3000);
      const { balance_due: due, payments, refund_waiting: waiting, forgiven } = await stage.test.read(uuid);
      expect([due, waiting, forgiven]).toEqual(['0.000', '0.000', '0.000']);
      expect(payments.map(({ payment_type: type, amount }) => [type, amount])).toEqual([
        ['blue_wallet', '20.000'],
        ['card', '64.000'],
        ['card', '-20.000'],
      ]);
    });
  });

  it('what a bill shrank by while it was paid goes back by itself, with what a wallet had paid meanwhile', async () => {
    const { uuid } = await stage.order({
      line_items: ['hummus', 'hummus'].map((product) => ({ product, quantity: 1, cart_uuid: randomUUID() })),
    });
    const page = await stage.payInFull(uuid);
    await stage.redeem(uuid, '20.00');
    const [line] = (await stage.test.read(uuid)).line_items;
    const token = await stage.test.staffToken();
    const struck = `/staff/api/orders/${uuid}/lines/${line?.cart_uuid}/delete/`;
    expect((await stage.test.call(struck, { method: 'POST', body: {}, token })).status).toBe(200);
    await stage.decide(page.body.payment_url);
    await until(async () => {
      stage.test.clock.advance(3000);
      const { balance_due: due, payments } = await stage.test.read(uuid);
      expect([due, payments.at(-1)?.amount]).toEqual(['0.000', '-52.000']);
    });
  });

  it('an import changes the balance only where the file says another one', async () => {
    const { uuid, visit } = await stage.order();
    await stage.redeem(uuid, '20.00');
    await stage.serve(loyaltyVenue({ license_status: 'ACTIVE' }));
    expect((await stage.wallet(uuid, visit)).balance).toBe('30.000');
    const { loyalty, ...file } = loyaltyVenue();
    const wallets = loyalty?.wallets?.map((wallet) => ({ ...wallet, balance: '80.00' })) ?? [];
    await stage.serve({ ...file, loyalty: { ...loyalty, wallets } });
    expect((await stage.wallet(uuid, visit)).balance).toBe('80.000');
    expect(await ledger()).toBe(80_000);
  });
});
