import { languagePrefix, type PageMatch, type PageName } from '#contract/paths/paths.ts';
import { presentProblem } from '#contract/values/problem.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { PageRef } from '#web/page/page-data.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from '../plumbing/context.ts';
import { sendEncoded } from '../plumbing/encoded.ts';
import { refusalOfError } from '../plumbing/errors.ts';
import type { CachedPage, FreshPage, PageCache } from './cache/page-cache.ts';
import { freshPage } from './page-headers.ts';
import { keptTable, pageWithTable } from './plain-table.ts';
import type { PageMenu } from './cache/page-menus.ts';
import type { PageDeps } from './cache/page-deps.ts';
import type { RecentPages } from './cache/recent-pages.ts';

/** Pages that show a map. */
const MAP_PAGES: ReadonlySet<string> = new Set<PageName>(['delivery-location', 'delivery']);

/** The requested page of a venue in one of its languages, or an address without a page. */
export interface Wanted {
  license: string;
  lang: LanguageCode;
  languages: { code: string; name_local: string }[];
  standard: LanguageCode;
  page: PageMatch | null;
  /** The phone decided about the language: its address has none. */
  isByPhone: boolean;
}

/** The headers of an answer whose language is the phone's: other phones get another at the same address. */
export const BY_PHONE = { 'cache-control': 'private, no-cache', vary: 'accept-language, cookie' };

/** Sends a cached page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  return sendEncoded(request, reply.code(page.status), page.body, page.headers);
}

/** Sends a cached page to a browser without scripts that keeps a table's number. */
function sendWithTable(reply: FastifyReply, page: CachedPage, table: string): FastifyReply {
  return reply
    .code(page.status)
    .headers({
      ...page.headers,
      'cache-control': 'private, no-store',
      'content-type': page.body.headers.identity['content-type'],
    })
    .send(pageWithTable(page, table));
}

async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FreshPage,
  finish: NonNullable<PageDeps['finish']>,
): Promise<FastifyReply> {
  reply.code(page.status).type(page.body.type).removeHeader('content-security-policy');
  return reply.send(await finish(request.url, page.body.text));
}

async function renderVenuePage(
  { site, originOf, clock, apiUrl, analytics, tilesUrl }: PageDeps,
  { license, lang, standard, languages }: Wanted,
  menu: Menu,
  place: PageRef,
): Promise<FreshPage> {
  const { renderer, assets } = await site();
  const page = await renderer.renderPage({
    license,
    lang,
    languages: languages.map(({ code, name_local: nameLocal }) => ({ code, nameLocal })),
    standard,
    origin: await originOf(license),
    menu,
    place,
    now: clock.now(),
    assets,
    apiUrl,
    analytics,
  });
  return freshPage(page, {
    apiUrl,
    isPrivate: place.page !== null && renderer.isPrivatePage(place.page),
    tilesUrl: place.page !== null && MAP_PAGES.has(place.page) ? tilesUrl : null,
  });
}

/** The answers to page requests: each is rendered once, and cached for the next request. */
export class PageAnswers {
  readonly #deps: PageDeps;
  readonly #cache: PageCache;
  readonly #recent: RecentPages;

  /** `recent` records the answer of each address of a venue's page. */
  constructor(deps: PageDeps, { cache, recent }: { cache: PageCache; recent: RecentPages }) {
    this.#deps = deps;
    this.#cache = cache;
    this.#recent = recent;
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<FreshPage>,
    { isKept = false, headers = {} }: { isKept?: boolean; headers?: Record<string, string> } = {},
  ): Promise<FastifyReply> {
    const { finish } = this.#deps;
    if (finish) return sendFinished(request, reply, await make(), finish);
    const page = await this.#cache.get(key, make);
    const table = keptTable(request.headers);
    if (table !== null) return sendWithTable(reply, page, table);
    if (isKept) this.#recent.keep(hostOf(request), request.url, page);
    return sendPage(request, reply, { ...page, headers: { ...page.headers, ...headers } });
  }

  async sendVenuePage(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Wanted,
    { menu, moment }: PageMenu,
  ): Promise<FastifyReply> {
    const { license, lang } = wanted;
    const { renderer } = await this.#deps.site();
    const place = renderer.pageRefOf(menu, lang, wanted.page);
    const key = [license, lang, place.page ?? '404', place.id, menu.version, moment].join('\n');
    const make = () => renderVenuePage(this.#deps, wanted, menu, place);
    // Addresses without a page are too many to cache.
    const { isByPhone } = wanted;
    const isKept = place.page !== null && !isByPhone;
    return this.#send(request, reply, key, make, { isKept, ...(isByPhone && { headers: BY_PHONE }) });
  }

  /** The welcome page, for hosts without a venue. */
  async sendWelcome(request: FastifyRequest, reply: FastifyReply, lang: LanguageCode): Promise<FastifyReply> {
    const { apiUrl } = this.#deps;
    const { renderer, assets } = await this.#deps.site();
    return this.#send(request, reply, `welcome\n${lang}`, async () =>
      freshPage(await renderer.renderWelcome(lang, assets), { apiUrl }),
    );
  }

  /** For venues whose menu is missing or not active. */
  async sendAccountIssue(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: LanguageCode,
  ): Promise<FastifyReply> {
    const { apiUrl } = this.#deps;
    const { renderer, assets } = await this.#deps.site();
    reply.header('x-robots-tag', 'noindex');
    return this.#send(request, reply, `account\n${lang}`, async () =>
      freshPage(await renderer.renderIssue(lang, 'accountIssue', assets), { apiUrl }),
    );
  }

  /** Sends a failed rendering as a readable page, since problem details are for programs. Never cached. */
  async sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refusal = refusalOfError(error, request);
    const { renderer, assets } = await this.#deps.site();
    const rendered = await renderer.renderIssue(languagePrefix(request.url) ?? 'en', 'notDone', assets);
    const { headers, body } = freshPage(rendered, { apiUrl: this.#deps.apiUrl });
    if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
    reply.code(presentProblem(refusal).status).headers({ ...headers, 'cache-control': 'no-store' });
    return reply.type(body.type).send(body.text);
  }
}
