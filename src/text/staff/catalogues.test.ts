import { catalogues as officeCatalogues } from '#text/office/languages.ts';
import { bcp47, languageCodes } from '#domain/text/language.ts';
import { testCatalogues } from '#tests/support/catalogue-rules.ts';
import { expect, it } from 'vitest';
import { catalogues } from './languages.ts';

const ar = await catalogues.ar();
const office = await officeCatalogues.ar();

await testCatalogues('the board’s texts', 'staff', catalogues);

it('calls a course in Arabic as the office does, never as a payment or a dish', () => {
  expect(office.course).toContain('مرحلة');
  for (const text of [ar.course, ar.fireCourseNumber, ar.holdCourseNumber])
    expect(text).toContain('المرحلة {n}');
});

it('holds dishes in Arabic with one word, which is not that of a stop', () => {
  const texts = [
    ar.onHold,
    ar.heldLines,
    ar.courseHeld,
    ar.holdLine,
    ar.holdDish,
    ar.holdUntilFired,
    ar.holdCourseNumber,
    ar.nextOnHold,
  ];
  for (const text of texts) expect(String(text).replaceAll(/\p{M}/gu, '')).toMatch(/معلق|تعليق/);
});

it('says in Arabic nothing of the gender of who serves, calls or pays', () => {
  const texts = [ar.coming, ar.runsIt, ar.colleague, ar.callsYou, ar.asksBill, ar.tableCalls, ar.asksToJoin];
  for (const text of [...texts, ar.phoneRemoved, ar.choosesTip, ar.payingNow, ar.goAndTalk])
    expect(text).not.toMatch(/قادم|يتولى|زميل|يناد|يطلب|غادر|يختار|يدفع|اذهب/);
});

it('names a button that holds or fires a dish by the words that are written on it', async () => {
  for (const code of languageCodes) {
    const { holdLine, holdDish, fire, fireDish } = await catalogues[code]();
    for (const [written, name] of [
      [holdLine, holdDish],
      [fire, fireDish],
    ])
      expect(String(name).toLocaleLowerCase(bcp47(code)), code).toContain(
        String(written).toLocaleLowerCase(bcp47(code)),
      );
  }
});
