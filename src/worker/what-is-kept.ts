import { boardPaths, matchPage, type PageName } from '#contract/paths/paths.ts';

/**
 * The kinds of requests: pages to store, the board's frame, files of the build, pictures; pages that are
 * never stored; others.
 */
export type Kind = 'page' | 'board' | 'private page' | 'asset' | 'picture' | 'other';

/**
 * Pages that are the same for every reader of this menu. The cart is one: its content is in the browser's
 * own storage. Orders, checkout, payment and forms are never stored, and of the staff's pages only an empty
 * frame.
 */
const KEPT: readonly PageName[] = [
  'onboarding',
  'table',
  'room',
  'table-hex',
  'home',
  'category',
  'product',
  'info-page',
  'promotions',
  'search',
  'cart',
];

/** The kind of an address of this origin. */
export function kindOf({ pathname }: URL): Kind {
  if (/^(?:\/staff)?\/assets\//.test(pathname)) return 'asset';
  if (pathname === boardPaths.board) return 'board';
  if (/^\/(?:images|icons)\//.test(pathname)) return 'picture';
  const page = matchPage(pathname);
  if (!page) return 'other';
  return KEPT.includes(page.name) ? 'page' : 'private page';
}

/** The address a page is stored under: without its query, which may hold private data. */
export function pageKey({ origin, pathname }: URL): string {
  return origin + pathname;
}

/**
 * True for an answer that is a page of ours: a Wi-Fi portal's sign-in page answers in our name with 200, but
 * without our policy header.
 */
export function isOurPage({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    /^text\/html\b/.test(headers.get('content-type') ?? '') &&
    (headers.get('content-security-policy') ?? '').includes('trusted-types sufra')
  );
}

/** True for an answer that is a file or picture, and not a page in its place. */
export function isFile({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && !/^text\/html\b/.test(headers.get('content-type') ?? '');
}
