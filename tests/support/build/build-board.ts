import type { StaffVenue } from '#contract/staff/staff.ts';
import { rightsOfRole } from '#contract/office/rights.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { loadAllergenNames } from '#text/allergens/names.ts';
import { catalogues } from '#text/staff/languages.ts';
import { useLanguage } from '#staff/state/language.ts';
import { useSession } from '#staff/state/session.ts';

/** The venue of a board on which somebody may do everything. */
export function buildBoardVenue(changes: Partial<StaffVenue> = {}): StaffVenue {
  return {
    license: 'test-kitchen',
    name: 'Test Kitchen',
    role: 'owner',
    rights: [...rightsOfRole('owner')],
    rightsByPin: [],
    who: 'person:omar',
    hands: [],
    signInEnds: null,
    logo: null,
    timezone: 'UTC',
    dayEnds: '05:00',
    defaultLanguage: 'en',
    sequence: 1,
    pausedUntil: null,
    orderTypes: ['dine_in'],
    stations: [],
    readyWhenAllDone: false,
    busy: [],
    choosing: [],
    printers: [],
    printDoubts: [],
    ...changes,
  };
}

/** Signs the board in, as the answer to reading its venue does. */
export function signInBoard(changes: Partial<StaffVenue> = {}): void {
  useSession.setState({ state: 'signed_in', venue: buildBoardVenue(changes) });
}

/** Gives the board its words in a language, as its start does. */
export async function speakOnBoard(lang: LanguageCode): Promise<void> {
  const [words, allergens] = await Promise.all([catalogues[lang](), loadAllergenNames(lang)]);
  useLanguage.setState({ lang, words, allergens });
}
