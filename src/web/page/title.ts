/** The product's name, last in every title. */
export const SITE = 'Sufra';

/** '{page} | {venue name} | {site}' (specification section 2). */
export function pageTitle(page: string, venueName: string): string {
  return [page, venueName, SITE].filter(Boolean).join(' | ');
}
