import { createContext } from 'react';
import { layOutAll } from '../loading/lay-out.ts';
import { leftPlaces, type LeftPlace } from './left-places.ts';
import { wantOverlays } from './overlay.ts';
import { useHistoryState } from 'wouter/use-browser-location';
import { hereHref, herePath, setAddress, useHerePath } from '../browser/address.ts';

/** The app's data in a history entry. */
export interface EntryState {
  /** The number of our entries before this one. */
  depth: number;
  /** The sheet over the page: Back closes it first. */
  sheet?: string;
  /** The subject of the sheet. */
  subject?: string | undefined;
  /** The place in the menu before this entry (menu-place.ts). */
  menuPath?: string | undefined;
}

function stateOf(value: unknown): EntryState {
  return { depth: 0, ...(value as Partial<EntryState> | null) };
}

let isNew = false;
/** The path of the screen on show, and of the previous one. */
let here = '';
let before = '';

/** Where the guest left a page that they have returned to; undefined for a newly opened page. */
export function takePlace(path: string): LeftPlace | undefined {
  const place = isNew ? undefined : leftPlaces.get(path);
  before = here;
  here = path;
  isNew = false;
  return place;
}

/** Returning puts a link of the page itself back where it was; without one the height of all above must be known. */
function rememberPlace(pressed: Element | null): void {
  const link = (pressed ?? document.activeElement)?.closest('a');
  if (!link?.closest('main')) layOutAll();
  const focus = link?.getAttribute('href') ?? null;
  leftPlaces.set(herePath(), { y: scrollY, focus, top: link?.getBoundingClientRect().top ?? 0 });
  // The app restores positions: the browser would scroll to the section in the address instead.
  history.scrollRestoration = 'manual';
}

let takesOver: (href: string) => boolean = () => false;

/** From now on `take` is asked about each page that the app goes to; when it returns true, the app stays where it is. */
export function takeOver(take: (href: string) => boolean): void {
  takesOver = take;
}

/** How the app goes to a page. */
interface Step {
  replace?: boolean;
  /** The link that was pressed: not every browser focuses it. */
  link?: Element | null;
}

/** Goes to a page of ours; replaces a sheet's own entry, so that Back does not open it again. */
export function go(href: string, { replace = false, link = null }: Step = {}): void {
  if (takesOver(href)) return;
  rememberPlace(link);
  isNew = true;
  const { depth, sheet } = stateOf(history.state);
  const takesPlace = replace || sheet !== undefined;
  setAddress(href, takesPlace, { depth: depth + (takesPlace ? 0 : 1) } satisfies EntryState);
}

/** The path of the previous screen; '' when there was none. */
export function screenBefore(): string {
  return before;
}

/** True when a page of ours in the same language led to this document. */
function isFollowed(): boolean {
  const [, lang] = location.pathname.split('/');
  return document.referrer.startsWith(`${location.origin}/${lang}/`) && window.navigation?.canGoBack;
}

/** Goes one step back within the app, else to `fallback`; a sheet over the page closes with it. */
export function goBack(fallback: string): void {
  const { depth, sheet } = stateOf(history.state);
  const steps = sheet === undefined ? 1 : 2;
  if (depth >= steps || (depth === steps - 1 && isFollowed())) history.go(-steps);
  else go(fallback, { replace: true });
}

/** Opens a sheet over this page as a step that Back undoes. */
export function openSheet(sheet: string, subject?: string): void {
  const { depth, sheet: open } = stateOf(history.state);
  wantOverlays();
  setAddress(hereHref(), open !== undefined, {
    depth: depth + (open ? 0 : 1),
    sheet,
    subject,
  } satisfies EntryState);
}

/** True while a sheet lies over the page. */
export function isSheetOpen(): boolean {
  return stateOf(history.state).sheet !== undefined;
}

/** The window's events for each change of the address or of its history entry. */
export const MOVES = ['popstate', 'pushState', 'replaceState'] as const;

let hearFirst: (move: Event) => void = () => {};

/**
 * Calls back on each change of the address before any screen sees it; a listener that stops the event must
 * dispatch it again.
 */
export function hearMoves(hear: (move: Event) => void): void {
  hearFirst = hear;
}

/**
 * Removes a sheet that was open when the guest left the page, so that it does not open again by itself; a step of the
 * page stays.
 */
export function settleEntry(path: string): void {
  const { depth, sheet, menuPath } = stateOf(history.state);
  const isLeft = sheet !== undefined && !sheet.startsWith('step-');
  const state: EntryState = isLeft ? { depth: depth - 1, menuPath } : { depth, sheet, menuPath };
  setAddress(path, true, state);
  // Before the router's own listeners, which load with the screens.
  for (const move of MOVES) addEventListener(move, (event) => hearFirst(event));
  // On a reload the browser itself restores the position.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
}

/** The sheet over the page, if any. */
export function useSheet(): { sheet: string | null; subject: string } {
  const { sheet = null, subject = '' } = stateOf(useHistoryState<unknown>());
  return { sheet, subject };
}

let closed: unknown;

/** Closes the open sheet, if any, in one step however often it is asked: its history entry stays for a moment. */
export function closeSheet(): void {
  if (!isSheetOpen() || closed === history.state) return;
  closed = history.state;
  history.back();
}

/** The path of the screen on show; the address may be ahead of it by a moment. */
export const ShownPath = createContext('');

/** The address's path; the server renders `first`. */
export function usePath(first: string): string {
  return useHerePath(first);
}
