import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import { catalogues } from './languages.ts';
import type { TextKey } from './words.ts';

/** Words that would promise that a dish is safe, and words for traces. */
const WORDS: Record<LanguageCode, { safe: RegExp; traces: RegExp }> = {
  ar: { safe: /آمن|مأمون/, traces: /آثار/ },
  de: { safe: /sicher|unbedenklich|gefahrlos/i, traces: /Spuren/ },
  en: { safe: /\b(?:un)?safe|harmless|guarante/i, traces: /traces/ },
  es: { safe: /segur[oa]|inofensiv/i, traces: /trazas/ },
  fa: { safe: /ایمن|امن|بی‌خطر/, traces: /مقدار ناچیز|اثری/ },
  fr: { safe: /\bsûr|sans danger|sans risque/i, traces: /traces/ },
  he: { safe: /בטוח|ללא סכנה/, traces: /עקבות/ },
  it: { safe: /sicur[oa]|innocu/i, traces: /tracce/ },
  ja: { safe: /安全|安心/, traces: /混入/ },
  kp: { safe: /안전|안심/, traces: /섞일/ },
  nl: { safe: /veilig|ongevaarlijk/i, traces: /sporen/ },
  ru: { safe: /безопасн|безвредн/i, traces: /следы/ },
  th: { safe: /ปลอดภัย/, traces: /ปนเปื้อน/ },
  tr: { safe: /güvenli|zararsız/i, traces: /eser|izleri/ },
  'zh-hans': { safe: /安全|放心/, traces: /微量/ },
};

/** "Not sure?" asks about the guest, in languages whose word for sure is that for safe. */
const ABOUT_THE_GUEST = 'askNotSure';
/** The texts that say what a dish is for a guest. */
const ABOUT_DISHES =
  /^(?:needs?[A-Z]|verdict|ask|answer|cartClash|clash|filter|folded|warn|inDish|mind|onlyIn|inChoice|ifChosen|otherAllergens|kitchenTold|swapFor|fact|allergens)/;

it.each(languageCodes)('%s: no word about dishes says that one is safe', async (lang) => {
  const words = Object.entries(await catalogues[lang]()).filter(
    ([key]) => ABOUT_DISHES.test(key) && key !== ABOUT_THE_GUEST,
  );
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter(([, message]) => WORDS[lang].safe.test(JSON.stringify(message)))).toEqual([]);
});

it.each(languageCodes)(
  '%s: says what “fits” means in the word that dishes have, and that traces are possible',
  async (lang) => {
    const words = await catalogues[lang]();
    const text = (key: TextKey) => String(words[key]);
    expect(text('needsLaw')).toContain(text('verdictFits'));
    for (const key of ['needsLaw', 'allergensOfVenue'] as const)
      expect(text(key)).toMatch(WORDS[lang].traces);
  },
);
