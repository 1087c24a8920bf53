import { mills } from '#tests/support/build/build-menu.ts';
import { buildReceiptLine, buildSheet } from '#tests/support/build/build-sheet.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import { describe, expect, it } from 'vitest';
import { receiptMail } from '../mail/receipt-mail.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';

/** The rows of the totals, with the amounts' non-breaking spaces replaced. */
function foot({ totals }: ReceiptSheet): string[] {
  return totals.map(({ name, amount, struck }) =>
    `${name}: ${amount}${struck ? ' (struck)' : ''}`.replaceAll('\u00a0', ' '),
  );
}

describe('a receipt', () => {
  it('says who, when and where', async () => {
    expect(await buildSheet()).toMatchObject({
      venue: 'Bayt Zaytoun',
      number: 'Order # 000248',
      date: 'November 20th, 2026 19:30PM',
      place: 'Table 12',
      problem: null,
      comments: null,
    });
    expect((await buildSheet({ location: { code: '204', type: 'Room' } })).place).toBe('Room 204');
    expect((await buildSheet({ location: null, orderType: 'drive_thru' })).place).toBe('Drive-thru');
    const bay = { code: 'D1', type: 'Table' } as const;
    expect((await buildSheet({ location: bay, orderType: 'drive_thru' })).place).toBe('Bay D1');
  });

  it('says when the guest wants it, on the venue’s clock, and so does its e-mail', async () => {
    expect((await buildSheet()).wanted).toBeNull();
    // 22:45 in Dubai.
    const wantedAt = Date.parse('2026-11-20T18:45:00Z');
    const sheet = await buildSheet({ wantedAt });
    expect(sheet.wanted).toEqual({ label: 'Wanted for', time: 'November 20th, 2026 22:45PM' });
    expect((await buildSheet({ wantedAt }, 'de')).wanted).toEqual({
      label: 'Gewünscht für',
      time: '20. November 2026 22:45',
    });
    const mail = receiptMail({
      sheet,
      brand: null,
      pdf: new Uint8Array(),
      number: '000248',
      uuid: 'one',
      to: 'layla@guest.example',
      from: 'receipts@menu.example',
      link: 'https://menu.example',
      words: { subject: '', thanks: '', attached: '', details: '' },
    });
    for (const part of [mail.text, mail.html])
      expect(part).toContain('Wanted for: November 20th, 2026 22:45PM');
  });

  it('says where the money of an order is that came to nothing, and so does its e-mail', async () => {
    const payments = [{ paymentType: 'card' as const, amountMills: 64_000 }];
    const sheet = await buildSheet({ status: 'canceled', payments, refundWaitingMills: 64_000 });
    expect(sheet.money.map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
      'Your payment of AED 64.00 is on its way back to you. Your bank may take a few days to show it.',
    ]);
    const mail = receiptMail({
      sheet,
      brand: null,
      pdf: new Uint8Array(),
      number: '000248',
      uuid: 'one',
      to: 'layla@guest.example',
      from: 'receipts@menu.example',
      link: 'https://menu.example',
      words: { subject: '', thanks: '', attached: '', details: '' },
    });
    for (const part of [mail.text, mail.html]) expect(part).toContain('is on its way back to you');
  });

  it('shows the parts of its bill as payments by guest: which of them, how, what of it, with which tip', async () => {
    const half = { lineId: 'one', count: 1, of: 2 };
    const layla = { place: 1, total: 2, name: 'Layla', plate: 0, tipMills: 1605, dishes: [half] };
    const rest = { place: 2, total: 2, name: '', plate: 3, tipMills: 0, dishes: [] };
    const changes: Partial<GuestOrder> = {
      payments: [
        { paymentType: 'card', amountMills: 33_605, part: layla },
        { paymentType: 'cash', amountMills: 32_000, part: rest },
        { paymentType: 'cash', amountMills: -1000 },
      ],
    };
    const paid = async (lang?: LanguageCode) => {
      const { totals } = await buildSheet(changes, lang);
      const written = totals.map(({ name, more, amount }) => [name, more, amount]);
      return written.map((row) =>
        row
          .join('|')
          .replaceAll(/[\u2066-\u2069]/g, '')
          .replaceAll('\u00a0', ' '),
      );
    };
    expect((await paid()).slice(2, 5)).toEqual([
      'Paid by Card · 1 of 2|Layla · ½ Hummus · AED 1.61 in tips|AED 33.61',
      'Paid by Cash · 2 of 2|Guest 4|AED 32.00',
      'Given back||AED 1.00',
    ]);
    for (const lang of Object.keys(catalogues) as LanguageCode[]) {
      const own = (await paid(lang)).filter((row) => row.includes('Layla') && row.includes('½ Hummus'));
      expect(own, lang).toHaveLength(1);
    }
  });

  it('has every row of the foot, in the order of the order page', async () => {
    const sheet = await buildSheet({
      lines: [buildReceiptLine(), buildReceiptLine({ quantity: 5, deleted: true })],
      loyaltyDiscounts: [{ name: 'Blue', amountMills: 1000 }],
      discounts: [{ name: 'WELCOME', amountMills: 5000 }],
      taxes: [{ id: 'vat', name: 'VAT', isFixed: false, amountMills: 3048 }],
      deliveryFeeMills: 10_000,
      freeDelivery: true,
      tipsMills: 2000,
      totalMills: 58_000,
      payments: [{ paymentType: 'blue_wallet', amountMills: 50_000 }],
      balanceMills: 10_000,
      changeMills: 500,
    });
    expect(foot(sheet)).toEqual([
      'Subtotal (2 items): AED 64.00',
      'Blue: − AED 1.00',
      'VAT: AED 3.05',
      'Delivery fee: AED 10.00 (struck)',
      'Coupon WELCOME: − AED 5.00',
      'Tips: AED 2.00',
      'Total: AED 60.00',
      'Paid by Wallet: AED 50.00',
      'Payment type: Cash',
      'Balance due: AED 10.00',
      'Change: AED 0.50',
    ]);
  });

  it('shows the rounding where what it writes does not add up', async () => {
    const plates = ['8.993', '8.993', '9.974'].map((price) =>
      buildReceiptLine({ quantity: 1, unitMills: mills(price) }),
    );
    const struck = buildReceiptLine({ unitMills: mills('3.333'), deleted: true });
    const sheet = await buildSheet({
      lines: [...plates, struck],
      subtotalMills: mills('27.96'),
      discounts: [{ name: 'WELCOME', amountMills: mills('2.796') }],
      taxes: [{ id: 'bag', name: 'Bag', isFixed: true, amountMills: mills('0.25') }],
      totalMills: mills('25.41'),
    });
    expect(sheet.lines.map(({ price }) => price)).toEqual(['8.99', '8.99', '9.97', '6.67']);
    expect(foot(sheet).slice(0, 5)).toEqual([
      'Rounding of prices: AED 0.01',
      'Subtotal (3 items): AED 27.96',
      'Bag: AED 0.25',
      'Coupon WELCOME: − AED 2.80',
      'Total: AED 25.41',
    ]);
  });

  it('tells the total, tip included, in the second currency as well', async () => {
    const alternativeCurrency = {
      code: 'USD',
      symbol: 'US$',
      shown: true,
      places: 2,
      rateTrillionths: 0.25e12,
    };
    const rows = foot(await buildSheet({ alternativeCurrency, tipsMills: 2000 }));
    expect(rows.slice(1, 4)).toEqual(['Tips: AED 2.00', 'Total: AED 66.00', 'Total: ≈ US$ 16.50']);
  });

  it('leaves out what there is none of', async () => {
    expect(foot(await buildSheet())).toEqual([
      'Subtotal (2 items): AED 64.00',
      'Total: AED 64.00',
      'Payment type: Cash',
      'Balance due: AED 64.00',
    ]);
  });

  it('writes money to give back as it writes money off', async () => {
    expect(foot(await buildSheet({ balanceMills: -34_000 })).at(-1)).toBe('Balance due: − AED 34.00');
  });

  it('asks for nothing that was forgiven', async () => {
    const given = {
      payments: [
        { paymentType: 'card' as const, amountMills: 64_000 },
        { paymentType: 'card' as const, amountMills: -14_000 },
      ],
      balanceMills: 14_000,
      forgivenMills: 14_000,
    };
    expect(foot(await buildSheet(given)).at(-1)).toBe('Balance due: AED 0.00');
  });

  it('tells of an order that was canceled, with the reason', async () => {
    expect((await buildSheet({ status: 'rejected', reason: 'No fish today' })).problem).toEqual({
      message: 'Order canceled, please contact our staff for assistance',
      reason: 'No fish today',
    });
  });

  it('speaks the guest’s language, with the digits the venue wants', async () => {
    const sheet = await buildSheet({}, 'ar', { arabicNumerals: true });
    expect(sheet).toMatchObject({ direction: 'rtl', lines: [{ quantity: '٢', price: '٦٤٫٠٠' }] });
    expect(sheet.number).toContain('٠٠٠٢٤٨');
  });
});
