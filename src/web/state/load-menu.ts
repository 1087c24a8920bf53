import { fetchMenu } from '#client/menu.ts';
import { parseMenu } from '#contract/menu-parse.ts';
import type { WireMenu } from '#contract/menu.ts';
import { availabilityKey, type Menu } from '#domain/menu.ts';
import type { Page } from '../page.tsx';
import { openState } from '../shell/open-state.ts';
import { createDates } from '#text/dates.ts';
import { isNewer } from '../version.ts';
import { asInteger, asRecord, asText } from './checks.ts';
import { serverNow, syncClock } from './clock.ts';
import { theConnection } from './connection.ts';
import { menuState, onMenuRefresh, setMenuState } from './menu.ts';
import { wantOverlays } from './overlay.ts';
import { parseStored, readText, storageKey, writeText } from './storage.ts';

/** The menu as this phone keeps it for instant return and for reading offline. */
interface StoredMenu {
  savedAt: number;
  etag: string | null;
  /** JSON of the wire's menu, and its checksum: what was edited by hand is not believed. */
  text: string;
  sum: number;
}

const FRESH_MS = 60_000;
/** What opens or closes, or is sold from now on, shows within this time. */
const LOOK_MS = 2_000;

/** FNV-1a, 32 bits. */
function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return sum;
}

function asStoredMenu(value: unknown): StoredMenu | null {
  const stored = asRecord(value);
  const text = asText(stored?.['text'], Infinity);
  const savedAt = asInteger(stored?.['savedAt'], 0, Date.now());
  const sum = asInteger(stored?.['sum'], 0, 0xffffffff);
  if (!text || savedAt === null || sum !== checksum(text)) return null;
  return { savedAt, etag: asText(stored?.['etag']), text, sum };
}

function parsed(text: string): Menu | null {
  try {
    return parseMenu(JSON.parse(text) as WireMenu);
  } catch {
    return null;
  }
}

/** Keeps the page's menu fresh: at its start from this phone, then from the server. `version`: what the page was made of. */
export function startMenu(page: Page, version: string): void {
  const { license, lang, t } = page;
  const key = storageKey(license, `menu:${lang}`);
  const stored = parseStored(readText('local', key), asStoredMenu);
  const known = stored && parsed(stored.text);
  let etag = known ? stored.etag : null;
  // What this phone has of this very version needs no call.
  const current = known?.version === version;
  let freshUntil = stored && current ? stored.savedAt + FRESH_MS : 0;

  /** Shows the menu as it is now; an instant in which nothing opens or closes changes nothing. */
  function show(menu: Menu): void {
    const before = menuState();
    const now = serverNow();
    const at = availabilityKey(menu, now) === availabilityKey(menu, before.at) ? before.at : now;
    const opening = openState(menu, now, t, createDates(lang, menu.timezone, menu.flags.arabicNumerals));
    const shown = before.opening ?? page.firstOpening;
    const same = shown.title === opening.title && shown.more === opening.more;
    setMenuState({ menu, at, failed: false, opening: same ? before.opening : opening });
    if (isNewer(menu.appVersion)) wantOverlays();
  }

  async function refresh(): Promise<void> {
    const answer = await fetchMenu(theConnection(), lang, license, etag ?? undefined);
    if (answer.kind === 'unchanged') freshUntil = Date.now() + FRESH_MS;
    if (answer.kind === 'no_answer' || answer.kind === 'problem')
      setMenuState({ failed: menuState().menu === null });
    if (answer.kind !== 'ok') return;
    syncClock(answer.serverTime);
    freshUntil = Date.now() + FRESH_MS;
    if (answer.value.license_status !== 'ACTIVE') return setMenuState({ failed: true });
    etag = answer.etag;
    const text = JSON.stringify(answer.value);
    show(parseMenu(answer.value));
    writeText(
      'local',
      key,
      JSON.stringify({ savedAt: Date.now(), etag, text, sum: checksum(text) } satisfies StoredMenu),
    );
  }

  function look(): void {
    const { menu } = menuState();
    if (menu) show(menu);
    if (document.visibilityState === 'visible' && Date.now() > freshUntil) void refresh();
  }

  if (known && current) show(known);
  onMenuRefresh(refresh);
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}
