import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { testCatalogues } from '#tests/support/catalogue-rules.ts';
import { catalogueSource } from './catalogue-source.ts';
import { catalogues, loadAllCatalogues } from './languages.ts';
import type { Message } from '../message.ts';
import { uiStringKey } from '../translate.ts';
import { WITHOUT_TABLE } from './without-table.ts';

/** The keys that specification section 3 names. */
const NAMED =
  `home promotions search menu_closed discount out_of_stock add_to_cart add_to_order adding_to_order
already_added_to_cart error_adding_to_order select_variations required input_qty save qty special_instructions
special_instructions_placeholder cart_subtotal cart_total delivery_fees minimum_order_amount continue_shopping
order_type delivery dine_in takeaway drive_thru choose_upto_options order_thanks order_details`.split(/\s+/);

/** Sentences that the specification quotes. */
const QUOTED: Partial<Record<keyof typeof en, Message>> = {
  accountIssue:
    "Looks like there's an issue with your account. Please contact Sufra support team to resolve this error.",
  menuClosed: 'We are currently closed',
  continueShopping: 'Back to Menu',
  continueShoppingHint: 'Add more items to your cart',
  upsell: 'Would you like to add:',
  chooseUptoOptions: { one: 'Choose upto {n} option', other: 'Choose upto {n} options' },
  specialInstructionsPlaceholder: 'Example: No pepper / sugar / salt please',
  minimumOrderAmount: 'Minimum order amount required: {amount}',
  submitError: 'There was an error sending this order. Please try again later.',
  activeOrder: 'Active order on this table',
  tableBusy: 'Table is busy with POS order. Please proceed ordering with a waiter. Thanks',
  errorAddingToOrder: 'Error adding item',
  otpHint: 'Get from Blue App',
  otpWrong: 'Incorrect OTP',
  invalidSplit: 'Invalid Split Total',
  orderCanceledMessage: 'Order canceled, please contact our staff for assistance',
};

/** What is said of a shared cart wherever its guests are. */
const ANYWHERE = [
  'orderTogetherMore',
  'tableIsLaidMore',
  'tableOffline',
  'backAtTable',
  'sendsWhenReady',
  'notReachedTable',
  'whoIsOrderingMore',
  'togetherEnded',
  'askedTooMuch',
  'moreTimeMore',
] as const satisfies (keyof typeof en)[];

/** What is said of a guest, or in a guest's name. */
const OF_A_GUEST = [
  'guestReady',
  'guestHere',
  'guestAway',
  'guestOffline',
  'awayFor',
  'nameIsReady',
  'readyNames',
  'someAreReady',
  'allAreReady',
  'imReady',
  'imNotReady',
  'sendsWhenReady',
  'notAllReady',
  'whenAllReady',
  'onlyYouSoFar',
  'onlyYouChange',
  'hostSends',
  'nameIsSending',
  'hasLeft',
  'nameHasLeft',
  'wasFirst',
  'takeOutMore',
  'askNotSure',
  'asksAllergic',
] as const satisfies (keyof typeof en)[];

const written = Object.entries(await loadAllCatalogues()) as [LanguageCode, Record<string, Message>][];

/** What a language calls a table. */
function nounOf(words: Record<string, Message>): string {
  return String(words['table']).replace('{code}', '').trim().toLowerCase();
}

await testCatalogues('the guests’ texts', 'guest', catalogues, ['tagline']);

describe('the words', () => {
  it('match the specification’s quotations to the letter, with its straight apostrophes', () => {
    expect(en).toMatchObject(QUOTED);
  });

  it('are looked up in the file that has them', () => {
    for (const lang of languageCodes) expect(existsSync(catalogueSource(lang)), lang).toBe(true);
  });

  it('can all be overridden under the names of the specification', () => {
    const own = new Set(Object.keys(en).map(uiStringKey));
    expect(NAMED.filter((name) => !own.has(`ui_str_${name}`))).toEqual([]);
  });

  it.each([
    ['ar', /جاهز(?!ون|ين)|غائب|متصل/],
    ['es', /\blist[oa]s?\b|alérgic|segur[oa]/i],
    ['fr', /\bprête?s?\b|\bseul\b|\bparti\b|\babsent\b|\bprésent\b/i],
    ['it', /\bpront[oaie]\b|\bandat[oa]\b|\barrivat[oa]\b|\bsicur[oa]\b|da solo/i],
    ['he', /מוכן|שולח(?!ן)|הלך|לא מחובר/],
  ] as const)('say in %s nothing of the gender of who is ready, away or gone', async (lang, gendered) => {
    const words = await catalogues[lang]();
    for (const key of OF_A_GUEST) expect(JSON.stringify(words[key]), key).not.toMatch(gendered);
  });

  // Who speaks to the phone says what stands on the button.
  it.each(written)('%s: names of buttons contain the words that stand on them', (_lang, words) => {
    const pairs = [
      ['ask', 'askNameToChange'],
      ['hasLeft', 'nameHasLeft'],
    ] as const;
    for (const [seen, name] of pairs)
      expect(String(words[name]).toLowerCase()).toContain(String(words[seen]).toLowerCase());
  });

  it.each(written)('%s: guests who order together by a link read of no table', (_lang, words) => {
    const noun = nounOf(words);
    for (const key of [...Object.values(WITHOUT_TABLE), ...ANYWHERE])
      expect(String(words[key]).toLowerCase(), key).not.toContain(noun);
  });

  it('fill the same holes with a table and without', () => {
    const holes = (key: string) => String(en[key as keyof typeof en]).match(/\{\w+\}/g);
    for (const [atTable, without] of Object.entries(WITHOUT_TABLE))
      expect(holes(without), without).toEqual(holes(atTable));
  });

  it.each(written)(
    '%s: joining others is not called sitting at a table, since it may be a room or a car',
    (_lang, words) => {
      const noun = nounOf(words);
      for (const key of ['joinTitle', 'joinMore', 'joinWaiting', 'joinRefused', 'shareTable', 'thisOrder'])
        expect(String(words[key]).toLowerCase(), key).not.toContain(noun);
    },
  );
});
