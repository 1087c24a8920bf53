import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import type { WireLiveTables } from '#contract/office/tables.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import type { WireOrder } from '#contract/orders/order.ts';

import { PARTNER_CODE, startFakePartner } from '#tests/support/outside/fake-partner.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { readPdf } from '#tests/support/outside/pdf.ts';
import { openBillStage, wholeDishes as whole, type BillStage } from '#tests/support/payments/bill-stage.ts';
import { loyaltyVenue } from '#tests/support/payments/loyalty-stage.ts';
import { HURRIED } from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

describe.each(stores)('receipts of parts of a bill on %s', (store) => {
  let mails: MailServer;
  let stage: BillStage;
  let wallet: string;
  beforeAll(async () => {
    mails = await startMailServer();
    const menu = {
      enable_cash: true,
      cart_subtotal_include_tax: true,
      taxes: [{ id: 'vat', name: { en: 'VAT', ar: 'ضريبة' }, type: 'percentage' as const, rate: '5' }],
    };
    stage = await openBillStage(store, {
      pace: HURRIED,
      environment: { SMTP_URL: mails.url },
      venue: loyaltyVenue({ locations: { join: 'open' }, menu }),
    });
  });
  beforeEach(() => {
    wallet = stage.nextGuest();
    stage.test.clock.advance(60_000);
  });
  afterAll(async () => {
    await stage.test.close();
    await mails.close();
  });

  const receipt = (uuid: string, part: string, visit?: string) =>
    stage.test.app.http.inject({
      url: `/en/orders/${uuid}/print/order.pdf?part=${part}`,
      headers: { host: 'localhost:8080', ...(visit !== undefined && { 'sufra-visit': visit }) },
    });

  async function paidHalf() {
    const at = await stage.twoAtTable();
    const choice = { dishes: [{ line: at.lines[0], count: 1, of: 2 }] };
    const held = await stage.held(at.uuid, at.layla, choice);
    const to = { payment_type: 'card' as const, tip: '2.00', email: 'layla@guest.example' };
    const page = await stage.act(at.uuid, held.uuid, 'pay', at.layla, { ...to, selected_language: 'ar' });
    await stage.decide(page.body.payment_url);
    return { ...at, part: held.uuid };
  }

  it('the phone that paid a part reads its dishes, tax and tip; nobody else does', async () => {
    const { uuid, lines, part, layla, omar } = await paidHalf();
    const own = await receipt(uuid, part, layla);
    expect(own.headers['content-type']).toBe('application/pdf');
    const { text } = await readPdf(own.rawPayload);
    for (const word of [
      '1⁄2 Hummus 14.75',
      'VAT AED 0.70',
      'You save AED 1.25',
      'Tips AED 2.00',
      'Paid by Card AED 16.75',
    ])
      expect(text).toContain(word);
    expect(text).not.toContain('59.00');
    expect((await receipt(uuid, part, omar)).statusCode).toBe(404);
    expect((await receipt(uuid, part)).statusCode).toBe(404);
    const held = await stage.held(uuid, omar, whole(lines[1]));
    expect((await receipt(uuid, held.uuid, omar)).statusCode).toBe(404);
    const bill = await stage.bill(uuid, layla);
    expect(bill.parts).toMatchObject([
      { contains: { taxes: [{ id: 'vat', amount: '0.702' }], fees: '0.000' } },
      { mine: false },
    ]);
    expect(bill.parts[1]).not.toHaveProperty('contains');
    expect((await stage.staffBill(uuid)).parts[1]).toHaveProperty('contains');
  });

  it('of dishes that others pay too says so beside what they pay', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const amount = await stage.held(uuid, omar, { amount: '40.00' });
    const byCard = { payment_type: 'card' as const };
    await stage.decide((await stage.act(uuid, amount.uuid, 'pay', omar, byCard)).body.payment_url);
    const held = await stage.held(uuid, layla, whole(...lines));
    await stage.decide((await stage.act(uuid, held.uuid, 'pay', layla, byCard)).body.payment_url);
    const { text } = await readPdf((await receipt(uuid, held.uuid, layla)).rawPayload);
    expect(text).toContain('Paid by others − 40.00');
    expect(text).not.toContain('Amount');
  });

  const mailsOf = (part: string) =>
    mails.received.filter(({ mail }) => mail.messageId?.startsWith(`<receipt.${part}@`));

  it('goes by mail to the guest who paid it, in their language, once', async () => {
    const { uuid, part, layla } = await paidHalf();
    await until(() => expect(mailsOf(part)).toHaveLength(1));
    const [{ to, mail } = { to: [], mail: null }] = mailsOf(part);
    expect(to).toEqual(['layla@guest.example']);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).not.toContain('59.00');
    expect(mail?.attachments).toHaveLength(1);
    const again = await stage.act(uuid, part, 'mail', layla, { email: 'other@guest.example' });
    expect(again.body.parts).toMatchObject([{ mailed: true }]);
    expect(mailsOf(part)).toHaveLength(1);
  });

  it('goes by mail to who pays it from a wallet, too', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const body = { wallet_id: wallet, part: held.uuid, amount: '29.50', selected_language: 'ar' };
    const at = { uuid, visit: layla };
    expect((await stage.redeemPart(at, { ...body, email: 'layla' })).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'email' }],
    });
    expect((await stage.redeemPart(at, { ...body, email: 'wallet@guest.example' })).status).toBe(200);
    await until(() => expect(mailsOf(held.uuid)).toMatchObject([{ to: ['wallet@guest.example'] }]));
    expect(mailsOf(held.uuid)[0]?.mail.html).toContain('dir="rtl"');
  });

  it('goes by mail after the payment to the phone that paid, once, to an address three times an hour', async () => {
    const send = (at: { uuid: string; part: string }, visit: string, email = 'later@guest.example') =>
      stage.act(at.uuid, at.part, 'mail', visit, { email });
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    expect((await send({ uuid, part: held.uuid }, layla)).body.code).toBe('not_found');
    const parts: string[] = [];
    for (const count of [1, 2, 3, 4]) {
      const choice = { dishes: [{ line: lines[1], count: 1, of: 4 }] };
      const { uuid: part } = await stage.held(uuid, omar, choice);
      await stage.take(uuid, { part, payment_type: 'cash' });
      parts.push(part);
      expect((await send({ uuid, part }, layla)).body.code).toBe('not_found');
      const { body } = await send({ uuid, part }, omar);
      expect(body.code).toBe(count > 3 ? 'too_many_requests' : undefined);
    }
    expect((await send({ uuid, part: parts[3] ?? '' }, omar, '')).body.code).toBe('validation');
    await until(() => expect(parts.map((part) => mailsOf(part).length)).toEqual([1, 1, 1, 0]));
    const { parts: told } = await stage.bill(uuid, omar);
    expect(told.filter(({ mine }) => mine).map(({ mailed }) => mailed)).toEqual([true, true, true, false]);
    expect(told.find(({ mine }) => !mine)).not.toHaveProperty('mailed');
  });

  it('that an address with three mails within the hour does not get can be sent later, however it was paid', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const email = `${uuid}@guest.example`;
    const piece = (line: string) => stage.held(uuid, omar, { dishes: [{ line, count: 1, of: 4 }] });
    const pay = (part: string, payment_type: 'card' | 'cash') =>
      stage.act(uuid, part, 'pay', omar, { payment_type, tip: '0', email });
    const inCash = async () => {
      const { uuid: part } = await piece(lines[1]);
      await pay(part, 'cash');
      await stage.take(uuid, { part, payment_type: 'cash' });
      return part;
    };
    const mailed = [await inCash(), await inCash(), await inCash()];
    const late = [await inCash()];
    const { uuid: byCard } = await piece(lines[0]);
    await stage.decide((await pay(byCard, 'card')).body.payment_url);
    const { uuid: byWallet } = await stage.held(uuid, layla, {
      dishes: [{ line: lines[0], count: 1, of: 4 }],
    });
    const body = { wallet_id: wallet, part: byWallet, amount: '7.37', email };
    await stage.redeemPart({ uuid, visit: layla }, body);
    const told = async () => {
      const parts = [...(await stage.bill(uuid, `${omar},${layla}`)).parts];
      return new Map(parts.map(({ uuid: id, state, mailed: is }) => [id, [state, is]]));
    };
    late.push(byCard, byWallet);
    const before = await told();
    expect(mailed.map((part) => before.get(part))).toEqual(mailed.map(() => ['paid', true]));
    expect(late.map((part) => before.get(part))).toEqual(late.map(() => ['paid', false]));
    stage.test.clock.advance(3_600_001);
    for (const part of late) await stage.act(uuid, part, 'mail', `${omar},${layla}`, { email });
    await until(() => expect(late.map((part) => mailsOf(part).length)).toEqual([1, 1, 1]));
  });

  it('the receipt of the order shows each part as a payment; who paid is named at the table and to staff alone', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const { uuid: part } = await stage.held(uuid, layla, { ...whole(lines[0]), name: 'Zenobia' });
    await stage.take(uuid, { part, payment_type: 'cash', tip: '2.05' });
    stage.test.clock.advance(1000);
    await stage.take(uuid, { evenly_among: 1, name: 'Aurelian', payment_type: 'machine' });
    const partsOf = ({ payments }: WireOrder) => payments.map((payment) => payment.part);
    const first = { place: 1, total: 2, tip: '2.050', dishes: [{ line: lines[0], count: 1, of: 1 }] };
    const second = { place: 2, total: 2, tip: '0.000', dishes: [] };
    const seen = await stage.test.call<WireOrder>(`/en/api/order/${uuid}/`, { visit: omar });
    expect(partsOf(seen.body)).toEqual([
      { ...first, name: 'Zenobia', plate: null },
      { ...second, name: 'Aurelian', plate: null },
    ]);
    const anybody = [
      { ...first, name: '', plate: null },
      { ...second, name: '', plate: null },
    ];
    expect(partsOf(await stage.test.read(uuid))).toEqual(anybody);
    const { rawPayload } = await stage.test.app.http.inject({
      url: `/en/orders/${uuid}/print/order.pdf`,
      headers: { host: 'localhost:8080', 'sufra-visit': layla },
    });
    const { text } = await readPdf(rawPayload);
    for (const word of [
      'Paid by Cash · 1 of 2',
      'AED 31.55',
      'Hummus · AED 2.05 in tips',
      'machine · 2 of 2',
    ])
      expect(text).toContain(word);
    expect(text).not.toMatch(/Zenobia|Aurelian/);
  });

  it('the number of a receipt counts what was paid before it, and stays as it is', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const { uuid: omars } = await stage.held(uuid, omar, whole(lines[0]));
    const { uuid: laylas } = await stage.held(uuid, layla, { dishes: [{ line: lines[1], count: 1, of: 2 }] });
    const waiter = await stage.test.staffToken();
    const textOf = async (part: string) => {
      const url = `${fillPath(staffOrderCalls.readStaffReceipt.path, { uuid })}?part=${part}`;
      const headers = { host: 'localhost:8080', authorization: `Bearer ${waiter}` };
      return (await readPdf((await stage.test.app.http.inject({ url, headers })).rawPayload)).text;
    };
    const placesOf = async () =>
      (await stage.test.read(uuid)).payments.map(({ part }) => [part?.place, part?.total]);
    await stage.take(uuid, { part: laylas, payment_type: 'cash' });
    expect(await placesOf()).toEqual([[1, 1]]);
    expect(await textOf(laylas)).toContain('1 of 1');
    stage.test.clock.advance(1000);
    await stage.take(uuid, { part: omars, payment_type: 'cash' });
    expect(await placesOf()).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(await textOf(laylas)).toContain('1 of 2');
    expect(await textOf(omars)).toContain('2 of 2');
  });

  it('staff open the receipt of one payer and of all, named, in the payer’s language', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const { uuid: part } = await stage.held(uuid, layla, { ...whole(lines[0]), name: 'Zenobia' });
    const open = async (query: string, token?: string) =>
      stage.test.app.http.inject({
        url: `${fillPath(staffOrderCalls.readStaffReceipt.path, { uuid })}${query}`,
        headers: { host: 'localhost:8080', ...(token && { authorization: `Bearer ${token}` }) },
      });
    const waiter = await stage.test.staffToken();
    expect((await open(`?part=${part}`, waiter)).statusCode).toBe(404);
    const to = { email: 'zenobia@guest.example', selected_language: 'ar' };
    await stage.act(uuid, part, 'pay', layla, { payment_type: 'cash', tip: '2.00', ...to });
    await stage.take(uuid, { part, payment_type: 'cash' });
    expect((await open(`?part=${part}`)).statusCode).toBe(401);
    expect((await open('?part=none', waiter)).statusCode).toBe(404);
    const textOf = async (query: string) => (await readPdf((await open(query, waiter)).rawPayload)).text;
    const own = await textOf(`?part=${part}&lang=en`);
    for (const word of ['1 of 1 · Zenobia', '1 Hummus 29.50', 'Tips AED 2.00', 'Paid by Cash AED 31.50'])
      expect(own).toContain(word);
    expect(await textOf(`?part=${part}`)).toContain('إكرامية');
    const all = await textOf('');
    for (const word of [
      'Paid by Cash · 1 of 1',
      'Zenobia · Hummus · AED 2.00 in tips',
      'Balance due AED 29.50',
    ])
      expect(all).toContain(word);
    // From the office's tables, whoever is signed in there opens them too.
    const owner = await signInOwner(stage.test);
    const opened = await owner.call(
      `${fillPath(staffOrderCalls.readStaffReceipt.path, { uuid })}?part=${part}`,
    );
    expect(opened.headers['content-type']).toBe('application/pdf');
    const { tables } = (await owner.call<WireLiveTables>(placeCalls.readLiveTables.path)).body;
    const atTable = tables.flatMap(({ orders }) => orders).find((each) => each.uuid === uuid);
    expect(atTable).toMatchObject({
      unpaid: '29.500',
      parts: [{ uuid: part, name: 'Zenobia', due: '29.500', tip: '2.000', state: 'paid', way: 'cash' }],
    });
    // A guest who has read the same receipt before does not read staff's.
    const { rawPayload } = await receipt(uuid, part, layla);
    expect((await readPdf(rawPayload)).text).toContain('Zenobia');
    const { rawPayload: public_ } = await stage.test.app.http.inject({
      url: `/en/orders/${uuid}/print/order.pdf`,
      headers: { host: 'localhost:8080' },
    });
    expect((await readPdf(public_)).text).not.toContain('Zenobia');
  });

  it('an address that is none is refused', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const body = { payment_type: 'card' as const, email: 'layla' };
    expect((await stage.act(uuid, held.uuid, 'pay', layla, body)).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'email' }],
    });
  });
});

describe.each(stores)('receipts of parts paid at a partner on %s', (store) => {
  it('go by mail when staff know that the wallet paid', async () => {
    const [mails, partner] = [await startMailServer(), await startFakePartner()];
    const stage = await openBillStage(store, {
      pace: HURRIED,
      environment: { SMTP_URL: mails.url, LOYALTY_API_URL: partner.url },
    });
    onTestFinished(async () => {
      await stage.test.close();
      await Promise.all([mails.close(), partner.close()]);
    });
    partner.topUp();
    stage.nextGuest();
    const { uuid, lines, layla } = await stage.twoAtTable();
    const { uuid: part } = await stage.held(uuid, layla, whole(lines[0]));
    partner.misbehave('broken_after', 'writes');
    const email = 'wallet@guest.example';
    const body = { wallet_id: 'p-1', part, amount: '29.00', otp: PARTNER_CODE, email };
    expect((await stage.redeemPart({ uuid, visit: layla }, body)).body.code).toBe('unavailable');
    expect(mails.received).toEqual([]);
    await stage.test.call(fillPath(staffMoneyCalls.settleRedemption.path, { uuid }), {
      method: 'POST',
      body: { taken: true },
      token: await stage.test.staffToken(),
    });
    await until(() => expect(mails.received).toMatchObject([{ to: [email] }]));
  });

  it('are not offered where the server sends no mail', async () => {
    const stage = await openBillStage(store);
    onTestFinished(() => stage.test.close());
    stage.nextGuest();
    const { uuid, lines, layla } = await stage.twoAtTable();
    const { uuid: part } = await stage.held(uuid, layla, whole(lines[0]));
    await stage.take(uuid, { part, payment_type: 'cash' });
    expect((await stage.bill(uuid, layla)).mails_receipts).toBe(false);
    const asked = { email: 'layla@guest.example' };
    expect((await stage.act(uuid, part, 'mail', layla, asked)).body.code).toBe('not_found');
  });
});
