import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { OrderDraft } from '#contract/orders/order.ts';
import { parseColor } from '#domain/theme/color.ts';
import { isDay } from '#domain/time/day.ts';
import { isEmail } from '#domain/details/email.ts';
import { firstOffered } from '#domain/choices/first-offered.ts';
import { splitSignature } from '#domain/details/location-code.ts';
import { parseMoney } from '#domain/money/money.ts';
import { markTerm } from '#domain/search/mark-term.ts';
import { createSearch } from '#domain/search/search.ts';
import { zonedInstant } from '#domain/time/zoned-time.ts';
import { createAjv } from '#server/runtime/validation.ts';
import { cleanHtml, plainText, safeLink } from '#server/venues/file/sanitize.ts';
import { decimalText } from '#text/read-number.ts';
import { readPhone } from '#web/forms/phone.ts';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

/** Reading each letter once takes up to 250 ms the first time, twice that on a busy machine; backtracking, many seconds. */
const MOST_MS = 2500;
const PATIENCE_MS = 15_000;

const takesOrder = createAjv().compile(OrderDraft);
const inOrder = (field: keyof OrderDraft) => (text: string) => takesOrder(buildOrder({ [field]: text }));

const menu = buildMenu({ categories: [buildCategory('food', [buildProduct('Hummus', '32')])] });

/** The functions that parse a text of this kind; none of ours parses cookies, JSON paths or tables with patterns. */
const readers: Record<string, ((text: string) => unknown)[]> = {
  'e-mail': [isEmail, inOrder('email')],
  phone: [(text) => readPhone(text, 'AE'), inOrder('phone')],
  url: [safeLink],
  trim: [plainText, isEmail, inOrder('customer_name'), (text) => createSearch(menu).find(text, [], 0)],
  html: [cleanHtml, plainText],
  search: [(text) => createSearch(menu).find(text, [], 0), (text) => markTerm('Hummus', text)],
  coupon: [inOrder('coupon')],
  date: [isDay, (text) => zonedInstant(text, 'Asia/Dubai')],
  color: [parseColor],
  number: [parseMoney, decimalText],
  language: [(text) => firstOffered([text], ['en'])],
  'accept-language': [(text) => firstOffered([text], ['en'])],
  'json path': [splitSignature],
};

interface SlowPattern {
  for: string;
  text: string;
}

const { cases } = readCorpus<{ cases: SlowPattern[] }>('slow-patterns');

/** The processor time of the work in this thread, independent of most other load; endless work is aborted. */
async function costMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await runInNewContext('work()', { work }, { timeout: PATIENCE_MS });
  } catch {
    return Infinity;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

it.each(Object.entries(readers))(
  'no text that looks like %s keeps who reads it busy',
  async (kind, reading) => {
    const texts = cases.filter((each) => each.for === kind).map(({ text }) => text);
    expect(texts).not.toEqual([]);
    for (const read of reading) {
      // Compiles and loads the code with a text of an ordinary length.
      await costMs(() => read((texts[0] ?? '').slice(0, 100)));
      for (const text of texts)
        expect(await costMs(() => read(text)), `${text.slice(0, 40)}… in ms`).toBeLessThan(MOST_MS);
    }
  },
);
