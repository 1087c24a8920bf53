import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { inlineSource } from '../plumbing/headers.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(variants(stores, 1))('the built-in gateway on %s', (store) => {
  let stage: PaymentStage;
  beforeEach(async () => {
    stage = await openPaymentStage(store, 'sandbox');
  });
  afterEach(() => stage.test.close());

  const page = (url: string) => stage.test.call<string>(url);
  const press = (url: string, decision: string) =>
    stage.test.app.http.inject({ method: 'POST', url, headers: FORM, payload: `decision=${decision}` });

  async function started() {
    const { uuid, url } = await stage.order();
    return { uuid, url: url ?? '', attempt: await newestAttempt(stage, uuid) };
  }

  it('is a page of our own under a strict policy, in the guest’s language', async () => {
    const { url, attempt } = await started();
    expect(url).toBe(`/en/sandbox/${attempt}/`);
    const { status, headers, body } = await page(url);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[^;]*; font-src 'self'; img-src 'self'; form-action 'self'/,
    );
    expect(body).toContain('>Approve payment</button>');
    expect(body).toContain('>Decline payment</button>');
    expect(body).toContain('32.00');
    expect(body).not.toContain('<script');
    expect((await page(url.replace('/en/', '/ar/'))).body).toContain('dir="rtl"');
  });

  it('has the venue’s colours, by day and by night, and asks for nothing but what its policy allows', async () => {
    await stage.test.importFile(payingVenue('sandbox', { menu: { theme_data: { primary: '#1f4b45' } } }));
    const { url } = await started();
    const { body, headers } = await page(url);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    expect(style).toContain('--primary:#1f4b45');
    expect(style).toContain('prefers-color-scheme:dark');
    expect(String(headers['content-security-policy'])).toContain(inlineSource(style));
    expect(body).not.toMatch(/ (?:style|on[a-z]+)="/);
  });

  it('approved: back to the return page with the attempt, and paid; pressed again nothing changes', async () => {
    const { uuid, url, attempt } = await started();
    const answer = await press(url, 'approve');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/en/payment/sandbox?reference=${attempt}`);
    expect(await stage.returned({ reference: attempt }, 'sandbox')).toMatchObject({
      status: 'PAID',
      orderUUID: uuid,
    });
    await press(url, 'decline');
    expect((await page(url)).body).not.toContain('<button');
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '0.000' });
  });

  it('declined: FAILED, and another page for another try', async () => {
    const { uuid, url, attempt } = await started();
    await press(url, 'decline');
    expect(await stage.returned({ reference: attempt }, 'sandbox')).toMatchObject({ status: 'FAILED' });
    const again = (await stage.pay(uuid)).body.payment_url;
    expect(again).toMatch(/^\/en\/sandbox\//);
    expect(again).not.toBe(url);
  });

  it('has no buttons once the order is canceled, and none works', async () => {
    const { uuid, url, attempt } = await started();
    await stage.test.move(uuid, 'canceled');
    expect((await page(url)).body).not.toContain('<button');
    await press(url, 'approve');
    expect(await stage.returned({ reference: attempt }, 'sandbox')).not.toMatchObject({ status: 'PAID' });
    expect((await stage.read(uuid)).payments).toEqual([]);
  });

  it('money goes back there as well', async () => {
    const { uuid, url } = await started();
    await press(url, 'approve');
    await stage.owes(uuid, '0.000');
    await stage.staff(`/staff/api/orders/${uuid}/refund/`, { amount: '12' });
    await stage.owes(uuid, '12.000');
  });

  it('unknown attempts and odd decisions are refused', async () => {
    const { url } = await started();
    expect((await page('/en/sandbox/5b9bd2f6-0000-4000-8000-1234567890ab/')).status).toBe(404);
    expect((await press(url, 'steal')).statusCode).toBe(422);
  });
});

describe('a gateway that sends the browser back with a form', () => {
  it('leads to the return page at the same address, and nowhere else', async () => {
    const stage = await openPaymentStage('sqlite', 'sandbox');
    const post = (url: string) =>
      stage.test.app.http.inject({ method: 'POST', url, headers: FORM, payload: 'tranRef=1&respStatus=A' });
    const answer = await post('/ar/payment/paytabs?reference=a-1');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ar/payment/paytabs?reference=a-1']);
    expect((await post('/payment/paytabs?reference=a-1')).headers.location).toBe(
      '/payment/paytabs?reference=a-1',
    );
    expect((await post('/en/payment/nobody')).statusCode).toBe(404);
    expect((await post('//evil.example/payment/paytabs')).statusCode).toBe(404);
    await stage.test.close();
  });
});
