import type { PageMatch, PageName } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Language, Menu } from '#domain/menu/menu.ts';
import type { Assets } from './assets.ts';
import type { HtmlDocument } from './document.ts';
import type { PageRef } from '../page/page-data.ts';
import type { Issue } from '../shell/notices/issue-page.tsx';

/** The input of a venue's page; it contains nothing of the request. */
export interface PageInput {
  license: string;
  lang: LanguageCode;
  languages: readonly Language[];
  /** The venue's own language. */
  standard: LanguageCode;
  /** Where guests find the venue, without a last slash. */
  origin: string;
  menu: Menu;
  place: PageRef;
  /** ms UTC */
  now: number;
  assets: Assets;
  /** Where the browser calls the API; '' for the page's own origin. */
  apiUrl: string;
  /** The path on the page's own server below which a framed page calls the API, in place of `apiUrl`. */
  apiPath?: string;
  /** Page views are reported to the server. */
  analytics: boolean;
  /** The page's mode is set after it is loaded, by who previews it. */
  modeBySwitch?: true;
}

export interface RenderedPage extends HtmlDocument {
  status: 200 | 404;
}

/** The server's interface to the guest app: entry-server.tsx, built or from its sources. */
export interface Renderer {
  /**
   * Which page an address leads to. All unknown addresses share one; what a scanned code opens becomes the first
   * screen, or as the menu where the venue skips it; shells are the same for every id.
   */
  pageRefOf(menu: Menu, lang: LanguageCode, match: PageMatch | null): PageRef;
  /** True for pages about one phone's own affairs: never kept in shared caches, never indexed (contract section 5). */
  isPrivatePage(page: PageName): boolean;
  /** A page of a venue with its content. */
  renderPage(input: PageInput): Promise<RenderedPage>;
  /** The page that says what went wrong: a venue's menu is missing or not active, or a page could not be made. */
  renderIssue(lang: LanguageCode, issue: Issue, assets: Assets): Promise<RenderedPage>;
  /** The page where no venue is. */
  renderWelcome(lang: LanguageCode, assets: Assets): Promise<RenderedPage>;
}
