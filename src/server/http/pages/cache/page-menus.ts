import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '#client/ask.ts';
import type { Connection } from '#client/http.ts';
import { fetchMenu } from '#client/guest/menu.ts';
import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireLanguages } from '#contract/menu/served-menu.ts';
import { closedName, nextChange, zonedDay } from '#domain/time/hours.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { timetableOf } from '#domain/menu/shown-at.ts';
import { availabilityKey } from '#domain/order/ordering.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createMemory } from './memory.ts';

/** A menu for rendering pages. */
export interface PageMenu {
  menu: Menu;
  /** Everything on a page that depends on the time: what is open, and the page's text about the next change. */
  moment: string;
}

/** What the renderer knows about venues, from the same API that guests use. */
export interface PageMenus {
  /** Null: no such venue; 'unreachable': the API did not answer. */
  languages(license: string): Promise<WireLanguages | null | 'unreachable'>;
  /** Null: missing or not ACTIVE. */
  menu(license: string, lang: LanguageCode): Promise<PageMenu | null>;
}

/** The opening texts name a time, a day and a closure, so they change with the next boundary, the venue's date and that name. */
function momentOf(menu: Menu, now: number): string {
  const timetable = timetableOf(menu);
  const change = nextChange(timetable, now) ?? 0;
  const day = zonedDay(now, menu.timezone);
  return `${availabilityKey(menu, now)}.${change}.${change && day}.${closedName(timetable, now) ?? ''}`;
}

/** Requests languages and menus, at most twice a second each; an unchanged menu is not sent again. */
export function createPageMenus(connect: (license: string) => Connection, clock: Clock): PageMenus {
  const rememberLanguages = createMemory<WireLanguages | null | 'unreachable'>(clock);
  const rememberMenu = createMemory<PageMenu | null>(clock);
  return {
    languages: (license) =>
      rememberLanguages(license, async (known) => {
        const answer = await ask(connect(license), menuCalls.readMenuLanguages, {
          params: { lang: 'en', license },
        });
        if (answer.kind === 'ok') return { value: answer.value, etag: null };
        if (answer.kind === 'problem' && answer.problem.status === 404) return { value: null, etag: null };
        return { value: known?.value ?? 'unreachable', etag: null };
      }),
    menu: (license, lang) =>
      rememberMenu(`${license}/${lang}`, async (known) => {
        const answer = await fetchMenu(connect(license), lang, license, known?.etag ?? undefined);
        const now = clock.now();
        if (answer.kind === 'ok') {
          const menu = answer.value.license_status === 'ACTIVE' ? parseMenu(answer.value) : null;
          return { value: menu && { menu, moment: momentOf(menu, now) }, etag: answer.etag };
        }
        if (answer.kind === 'problem' && answer.problem.status < 500) return { value: null, etag: null };
        // Unchanged, or no answer: the known menu stays in use.
        const { menu } = known?.value ?? { menu: null };
        return { value: menu && { menu, moment: momentOf(menu, now) }, etag: known?.etag ?? null };
      }),
  };
}
