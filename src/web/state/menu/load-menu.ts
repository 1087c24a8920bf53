import { fetchMenu } from '#client/guest/menu.ts';
import type { Answer } from '#client/http.ts';
import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { availabilityKey } from '#domain/order/ordering.ts';
import type { Page } from '../../page/page.tsx';
import { openState } from '../../page/open-state.ts';
import { createDates } from '#text/dates.ts';
import { isNewer } from '../../page/version.ts';
import { asInteger, asRecord, asText } from '#contract/values/checks.ts';
import { serverNow, syncClock } from '../../browser/clock.ts';
import { theConnection } from '../../page/connection.ts';
import { menuKey } from './menu-key.ts';
import { menuState, onMenuRefresh, setMenuState } from './menu.ts';
import { setNetwork } from '../../browser/network.ts';
import { wantOverlays } from '../../navigation/overlay.ts';
import { parseStored, readText, writeText } from '../../browser/storage.ts';

/** The stored menu, shown at once on the next visit and readable offline. */
interface StoredMenu {
  savedAt: number;
  etag: string | null;
  /** JSON of the wire's menu, and its checksum: a menu edited by hand is rejected. */
  text: string;
  sum: number;
}

const FRESH_MS = 60_000;
/** How long after a menu change the server may still send the old page. */
const PAGES_FRESH_MS = 1500;
/** Changes of opening or stock show within this time. */
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

/** An instant in ms UTC; 0 for none, or a future one. */
function readInstant(key: string): number {
  return asInteger(Number(readText('local', key)), 0, Date.now()) ?? 0;
}

function parsed(text: string): Menu | null {
  try {
    return parseMenu(JSON.parse(text) as WireMenu);
  } catch {
    return null;
  }
}

/** Shows the menu as of now; renders nothing new when nothing opens or closes. */
function show(menu: Menu, { lang, t, firstOpening }: Page): void {
  const before = menuState();
  const now = serverNow();
  const at = availabilityKey(menu, now) === availabilityKey(menu, before.at) ? before.at : now;
  const opening = openState(menu, now, t, createDates(lang, menu.timezone, menu.flags.arabicNumerals));
  const shown = before.opening ?? firstOpening;
  const same = shown.title === opening.title && shown.more === opening.more;
  setMenuState({ menu, at, failed: false, opening: same ? before.opening : opening });
  if (isNewer(menu.appVersion)) wantOverlays();
}

/** The venue's account is suspended: reloads, once the server sends its own page instead of this one. */
function leave(): void {
  setMenuState({ failed: true });
  setTimeout(() => location.reload(), PAGES_FRESH_MS);
}

/**
 * Keeps the page's menu fresh: from this phone first, then from the server. `version` is that of the page's
 * menu, `ahead` the answer that may have been asked for before. A menu shows once `drawable` has resolved: the screen would fall back to its skeleton before.
 */
export function startMenu(
  page: Page,
  version: string,
  drawable: Promise<unknown>,
  ahead: Promise<Answer<WireMenu> | null>,
): void {
  const { license, lang } = page;
  const key = menuKey(license, lang);
  const stored = parseStored(readText('local', key), asStoredMenu);
  const known = stored && parsed(stored.text);
  let etag = known ? stored.etag : null;
  // A stored menu of this very version needs no request.
  const current = known?.version === version;
  // A clock set back since must not make the menu count as fresh for longer.
  const knownAt = known ? Math.min(Date.now(), Math.max(stored.savedAt, readInstant(`${key}:at`))) : 0;
  let freshUntil = current ? knownAt + FRESH_MS : 0;
  let asking = false;
  // Another tab may have stored a newer one meanwhile.
  let asked = known ? null : ahead;
  let begun = 0;
  let answered = 0;

  /** Records that the server has confirmed this menu. */
  function confirm(): void {
    const now = Date.now();
    freshUntil = now + FRESH_MS;
    writeText('local', `${key}:at`, String(now));
    setNetwork({ offline: false, menuAt: now });
  }

  /** Without an answer, the stored menu is better than nothing. The next look asks again. */
  function goOffline(): void {
    freshUntil = 0;
    setNetwork({ offline: true });
    if (menuState().menu) return;
    if (known) show(known, page);
    else setMenuState({ failed: true });
  }

  function keep(menu: WireMenu): void {
    const text = JSON.stringify(menu);
    const kept: StoredMenu = { savedAt: Date.now(), etag, text, sum: checksum(text) };
    writeText('local', key, JSON.stringify(kept));
  }

  async function refresh(): Promise<void> {
    asking = true;
    const turn = ++begun;
    const early = await asked;
    asked = null;
    const answer = early ?? (await fetchMenu(theConnection(), lang, license, etag ?? undefined));
    await drawable;
    asking = false;
    // A question that was asked later has its answer already.
    if (turn < answered) return;
    answered = turn;
    if (answer.kind === 'no_answer') return goOffline();
    if (answer.kind === 'unchanged') {
      // The stored menu, perhaps from another tab, is newer than the page.
      if (known && !menuState().menu) show(known, page);
      return confirm();
    }
    setNetwork({ offline: false });
    if (answer.kind === 'problem') return setMenuState({ failed: menuState().menu === null });
    syncClock(answer.serverTime);
    confirm();
    if (answer.value.license_status !== 'ACTIVE') return leave();
    etag = answer.etag;
    show(parseMenu(answer.value), page);
    // In a task of its own, so that a slow phone can respond in between.
    setTimeout(keep, 0, answer.value);
  }

  function look(): void {
    const { menu } = menuState();
    if (menu) show(menu, page);
    if (document.visibilityState === 'visible' && Date.now() > freshUntil && !asking) void refresh();
  }

  setNetwork({ menuAt: knownAt });
  if (known && current) void drawable.then(() => menuState().menu ?? show(known, page));
  onMenuRefresh(() => {
    // The news may be newer than the answer that was asked for ahead.
    asked = null;
    return refresh();
  });
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}
