import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { readPdf } from '#tests/support/outside/pdf.ts';
import { openBillStage, wholeDishes as whole, type BillStage } from '#tests/support/payments/bill-stage.ts';
import { loyaltyVenue } from '#tests/support/payments/loyalty-stage.ts';
import { HURRIED } from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('receipts of parts of a bill on %s', (store) => {
  let mails: MailServer;
  let stage: BillStage;
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
  beforeEach(() => void stage.nextGuest());
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
      'VAT AED 0.762',
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
      { contains: { taxes: [{ id: 'vat', amount: '0.762' }], fees: '0.000' } },
      { mine: false },
    ]);
    expect(bill.parts[1]).not.toHaveProperty('contains');
    expect((await stage.staffBill(uuid)).parts[1]).toHaveProperty('contains');
  });

  it('goes by mail to the guest who paid it, in their language, once', async () => {
    const { part } = await paidHalf();
    const own = () => mails.received.filter(({ mail }) => mail.messageId?.startsWith(`<receipt.${part}@`));
    await until(() => expect(own()).toHaveLength(1));
    const [{ to, mail } = { to: [], mail: null }] = own();
    expect(to).toEqual(['layla@guest.example']);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).not.toContain('59.00');
    expect(mail?.attachments).toHaveLength(1);
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
