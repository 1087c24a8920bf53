import { pagePath } from '#contract/paths/paths.ts';
import { firstOffered } from '#domain/choices/first-offered.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { go } from '../navigation/navigation.ts';
import type { PageData } from '../page/page-data.ts';
import { isLanguageChosen } from '../state/menu/language-chosen.ts';
import type { Page } from '../page/page.tsx';

/** True when the page is in the guest's language as far as the venue has it, or in the chosen one: there is nothing to choose. */
function isInOwnLanguage({ license, lang, languages }: Page): boolean {
  const codes = languages.map(({ code }) => code).filter(isLanguageCode);
  return codes.length === 1 || isLanguageChosen(license) || firstOffered(navigator.languages, codes) === lang;
}

/**
 * Opens the menu for a guest who scanned a code, where the first screen has nothing to ask: neither a language, nor a
 * form, nor a promotion. Back leaves the menu, since the screen was passed over (docs/chapters/pages-and-offline.md).
 */
export function openByItself({ place }: PageData, page: Page): void {
  const { promotionOnLoadId, forms } = page.venue;
  const asks = promotionOnLoadId !== null || forms.some(({ displayOnMenuLoad }) => displayOnMenuLoad);
  if (place.page !== 'onboarding' || asks || !isInOwnLanguage(page)) return;
  go(pagePath('home', page.lang), { replace: true });
}
