import { pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';

const SHARE = 'share';

/** The address where another phone pays a share. */
export function shareLink(lang: LanguageCode, uuid: string, shareId: string): string {
  const path = pagePath('loyalty-payment', lang, { id: uuid });
  return `${location.origin}${path}?${new URLSearchParams({ [SHARE]: shareId }).toString()}`;
}

/** The share that the page's own address names; null for none. */
export function sharedId(): string | null {
  return new URLSearchParams(location.search).get(SHARE);
}
