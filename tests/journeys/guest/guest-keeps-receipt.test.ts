import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { orderAtTable, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { asExtracted, readPdf, type ReadPdf } from '#tests/support/outside/pdf.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** A server on a busy machine asks to come back for a receipt. */
const COME_BACK = /503/;

/** Downloads and reads the receipt that the button links to. */
async function receipt(phone: Phone, button: string): Promise<ReadPdf> {
  const path = await phone.link(button).getAttribute('href');
  const ask = async () => {
    const { status, type, bytes } = await phone.page.evaluate(async (address) => {
      const answer = await fetch(address);
      const body = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, type: answer.headers.get('content-type'), bytes: [...body] };
    }, path ?? '');
    expect(status).not.toBe(503);
    return { type, bytes };
  };
  const { type, bytes } = await until(ask, { intervalMs: 1000 });
  expect(type).toBe('application/pdf');
  return readPdf(Uint8Array.from(bytes));
}

/** Every cell of the receipt on the page: names, quantities, amounts. */
async function shown(phone: Phone): Promise<string[]> {
  const cells = phone.page.locator('table td, table th, main dt, main dd');
  const texts = await cells.evaluateAll((all) => all.map((cell) => (cell as HTMLElement).innerText));
  return texts.map(asExtracted).filter((text) => text !== '');
}

it('a guest downloads the receipt, which matches the order page', async () => {
  const phone = await stage.phone({ expects: [COME_BACK] });
  const uuid = await orderAtTable(phone, '14', 'Ayran', 'Huda');
  await unfoldOrder(phone);
  await phone.sees(phone.link('Download receipt'));
  const { text } = await receipt(phone, 'Download receipt');
  const cells = await shown(phone);
  expect(cells.length).toBeGreaterThan(8);
  for (const cell of cells) expect(text).toContain(cell);
  expect(text).not.toContain('Huda');
  await stage.restaurant.staff.move(uuid, 'rejected');
  await phone.sees('Order canceled, please contact our staff for assistance');
  expect((await receipt(phone, 'Download receipt')).text).toContain('Order canceled');
});

inLongRun('a guest who reads the order in Arabic gets the receipt in Arabic', async () => {
  const phone = await stage.phone({ expects: [COME_BACK] });
  const uuid = await orderAtTable(phone, '15', 'Ayran', 'Huda');
  await phone.opens(`/ar/order/${uuid}`);
  expect((await receipt(phone, 'تنزيل الإيصال')).fonts).toContain('Vazirmatn-Regular');
});
