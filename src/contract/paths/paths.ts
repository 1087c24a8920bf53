import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';

/** Every page of the guest app by name; each takes an optional leading /{lang} (specification section 2). */
export const pagePaths = {
  onboarding: '/',
  home: '/home',
  search: '/search',
  category: '/category/:id',
  product: '/product/:id',
  'info-page': '/page/:id',
  form: '/form/:id',
  promotions: '/promotions',
  cart: '/cart',
  'delivery-location': '/delivery-location',
  delivery: '/delivery',
  checkout: '/checkout',
  'loyalty-payment': '/af-checkout/:id',
  order: '/order/:id',
  bill: '/order/:id/pay',
  'payment-return': '/payment/:id',
  table: '/t',
  room: '/r',
  'table-hex': '/a',
} as const;

export type PageName = keyof typeof pagePaths;

/** Where kitchen printers ask for their work. */
export const printerPaths = {
  printer: '/print/:printer',
  printerEpson: '/print/:printer/epson',
} as const;

/** The board's page, and the files a browser needs to install it. */
export const boardPaths = {
  board: '/staff',
  /** A short address for new devices, which leads to the board. */
  join: '/join',
  manifest: '/staff/manifest.webmanifest',
  icon: '/staff/icon.svg',
} as const;

/** The files that search engines request from a venue's host. */
export const crawlerPaths = { sitemap: '/sitemap.xml', robots: '/robots.txt' } as const;

/** The files a browser needs to install a venue's app. */
export const appPaths = {
  manifest: '/:lang/app.webmanifest',
  icon: '/app-icons/:name',
} as const;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path. */
export type PathParams<Path extends string> = [ParamsOf<Path>] extends [never]
  ? []
  : [Record<ParamsOf<Path>, string>];

/** Fills in a path's parameters, percent-encoded. */
export function fillPath(path: string, params: Record<string, string> | undefined): string {
  return path.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
}

/** The address of any page in a language; a page without an id ignores a given id. */
export function pathOfPage(name: PageName, lang: LanguageCode, params?: Record<string, string>): string {
  return `/${lang}${fillPath(pagePaths[name], params)}`;
}

/** The address of a page in a language: pagePath('product', 'ar', { id: '7' }) → /ar/product/7 */
export function pagePath<N extends PageName>(
  name: N,
  lang: LanguageCode,
  ...[params]: PathParams<(typeof pagePaths)[N]>
): string {
  return pathOfPage(name, lang, params);
}

/** The address at which a printer asks for its work, its parameter percent-encoded. */
export function printerPath<N extends keyof typeof printerPaths>(
  name: N,
  ...params: PathParams<(typeof printerPaths)[N]>
): string {
  return fillPath(printerPaths[name], params[0]);
}

/** The address of a venue's web manifest in a language. */
export function manifestPath(lang: LanguageCode): string {
  return fillPath(appPaths.manifest, { lang });
}

/** The icon of a browser's tab, for venues with a face. */
export const TAB_ICON = '64.png';

/** The address of one of a venue's icons; `version` changes with the icon's source. */
export function appIconPath(name: string, version: string): string {
  return `${fillPath(appPaths.icon, { name })}?v=${version}`;
}

/** A guest page parsed from an address; `lang` is null without a prefix. */
export interface PageMatch {
  name: PageName;
  lang: LanguageCode | null;
  id: string;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The language prefix of a pathname; null when it is none of the fifteen. */
export function languagePrefix(pathname: string): LanguageCode | null {
  const first = pathname.split('/')[1] ?? '';
  return isLanguageCode(first) ? first : null;
}

/**
 * Finds the page of a pathname; only the fifteen codes are prefixes, and a trailing slash is ignored. Null: no page
 * matches.
 */
export function matchPage(pathname: string): PageMatch | null {
  const segments = pathname
    .split('/')
    .filter((segment, index, all) => index > 0 && (segment !== '' || index < all.length - 1));
  const lang = languagePrefix(pathname);
  const rest = lang ? segments.slice(1) : segments;
  for (const [name, pattern] of Object.entries(pagePaths)) {
    const wanted = pattern.split('/').slice(1).filter(Boolean);
    if (wanted.length !== rest.length) continue;
    if (
      !wanted.every((segment, index) =>
        segment.startsWith(':') ? rest[index] !== '' : segment === rest[index],
      )
    )
      continue;
    return { name: name as PageName, lang, id: decoded(rest[wanted.indexOf(':id')] ?? '') };
  }
  return null;
}

/** True for the pages that a venue's root or a printed code opens first. */
export function opensVenue(name: PageName): boolean {
  return name === 'onboarding' || name === 'table' || name === 'room' || name === 'table-hex';
}
