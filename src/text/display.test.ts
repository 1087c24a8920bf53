import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { createDates } from './dates.ts';
import { createDisplay, exactCurrency } from './display.ts';

const dirhams = { code: 'AED', symbol: 'AED', shown: true, places: 2 };
const dinars = { code: 'KWD', symbol: 'KD', shown: true, places: 3 };
const won = { code: 'KRW', symbol: '₩', shown: true, places: 0 };
const english = createDisplay('en', dirhams, true);

describe('money', () => {
  it('is the symbol, a space that does not break and the amount with the currency’s decimals', () => {
    expect(english.moneyText(58_000)).toBe('AED\u00a058.00');
    expect(english.moneyText(1_234_567)).toBe('AED\u00a01,234.57');
    expect(createDisplay('en', dinars, false).moneyText(12_500)).toBe('KD\u00a012.500');
    expect(createDisplay('en', won, false).moneyText(9_000_000)).toBe('₩\u00a09,000');
  });

  it('has its symbol before the amount in the specification’s currencies, else where the language puts it', () => {
    const rouble = { code: 'RUB', symbol: '₽', shown: true, places: 0 };
    const text = (lang: LanguageCode, currency: typeof rouble) =>
      createDisplay(lang, currency, false).moneyText(350_000).replaceAll('\u00a0', ' ');
    expect([text('ru', rouble), text('de', rouble), text('he', rouble)]).toEqual(['350 ₽', '350 ₽', '350 ₽']);
    expect([text('en', rouble), text('ja', rouble), text('kp', won)]).toEqual(['₽ 350', '₽ 350', '₩ 350']);
    const euro = { code: 'EUR', symbol: '€', shown: true, places: 0 };
    for (const lang of languageCodes) expect(text(lang, euro), lang).toBe('€ 350');
    expect(createDisplay('ru', { ...rouble, shown: false }, false).moneyText(350_000)).toBe('350');
    expect(text('de', { ...rouble, code: 'points', symbol: 'Pt' }), 'no currency that anybody knows').toBe(
      '350 Pt',
    );
  });

  it('has no symbol where the venue shows none', () => {
    expect(createDisplay('en', { ...dirhams, shown: false }, false).moneyText(58_000)).toBe('58.00');
  });

  it('has Latin digits in every language, Arabic-Indic ones only in Arabic where the venue wants them', () => {
    for (const lang of languageCodes) {
      expect(createDisplay(lang, dirhams, false).moneyText(58_000), lang).toMatch(/^AED\u00a058[.,٫]00$/);
      const wanted = createDisplay(lang, dirhams, true).moneyText(58_000);
      expect(/[٠-٩]/.test(wanted), lang).toBe(lang === 'ar');
    }
  });

  it('has the currency’s decimals, whatever it is, and rounds what is finer', () => {
    expect(english.moneyText(18_000)).toBe('AED\u00a018.00');
    expect(english.moneyText(9974)).toBe('AED\u00a09.97');
    expect(createDisplay('de', won, false).moneyText(350_400)).toBe('350\u00a0₩');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...languageCodes),
        (mills, places, lang) => {
          const { amount } = createDisplay(lang, { ...dirhams, places }, false).money(mills);
          expect(/[.,٫](\d+)$/.exec(amount)?.[1]?.length, amount).toBe(places);
        },
      ),
    );
  });

  it('has more decimals for staff and owners where it needs them, and no needless ones', () => {
    const exact = (mills: number, of = dirhams) =>
      createDisplay('en', of, false).moneyText(mills, exactCurrency(mills, of));
    expect(exact(18_000)).toBe('AED\u00a018.00');
    expect(exact(1525)).toBe('AED\u00a01.525');
    expect(exact(1530)).toBe('AED\u00a01.53');
    expect(exact(18_000, dinars)).toBe('KD\u00a018.000');
    expect(exact(12_500, won)).toBe('₩\u00a012.5');
  });

  it('is written to the thousandth as it is computed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (mills) => {
        const text = createDisplay('en', dinars, false).money(mills).amount.replaceAll(',', '');
        expect(text).toBe(`${Math.floor(mills / 1000)}.${String(mills % 1000).padStart(3, '0')}`);
      }),
    );
  });
});

describe('other figures', () => {
  it('joins names as the language enumerates', () => {
    expect(english.list(['soup', 'bread', 'tea'])).toBe('soup, bread, and tea');
    expect(createDisplay('de', dirhams, false).list(['Suppe', 'Brot'])).toBe('Suppe und Brot');
    expect(createDisplay('ja', dirhams, false).list(['寿司', '味噌汁'])).toBe('寿司、味噌汁');
    expect(english.list([])).toBe('');
  });

  it('writes table codes and order numbers in the guest’s digits, and changes nothing else', () => {
    expect(english.digits('A-012')).toBe('A-012');
    expect(createDisplay('ar', dirhams, true).digits('A-012')).toBe('A-٠١٢');
  });

  it('writes a discount’s percentage without needless decimals', () => {
    expect(english.percent(20_000)).toBe('20');
    expect(english.percent(12_500)).toBe('12.5');
    expect(english.percent(25_063)).toBe('25.1');
  });
});

describe('dates', () => {
  const evening = Date.parse('2025-11-20T15:42:07Z');

  it('of orders follow the specification’s pattern to the letter: MMMM do, yyyy H:mma', () => {
    const dates = createDates('en', 'Asia/Dubai', false);
    expect(dates.orderDate(evening)).toBe('November 20th, 2025 19:42PM');
    const at = (iso: string) => createDates('en', 'UTC', false).orderDate(Date.parse(iso));
    expect(at('2025-01-01T00:05:00Z')).toBe('January 1st, 2025 0:05AM');
    expect(at('2025-02-02T09:00:00Z')).toBe('February 2nd, 2025 9:00AM');
    expect(at('2025-03-03T12:00:00Z')).toBe('March 3rd, 2025 12:00PM');
    expect(at('2025-12-11T23:59:00Z')).toBe('December 11th, 2025 23:59PM');
    expect(at('2025-12-22T23:59:00Z')).toContain('22nd');
  });

  it('are on the venue’s clock and calendar, in the guest’s language', () => {
    const dates = createDates('ar', 'Asia/Dubai', true);
    expect(dates.time(evening)).toBe('١٩:٤٢');
    expect(dates.weekday(evening)).toBe('الخميس');
    expect(createDates('fa', 'Asia/Dubai', false).orderDate(evening)).toMatch(/2025.*19:42/);
  });
});
