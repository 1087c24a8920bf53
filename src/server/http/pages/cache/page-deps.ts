import type { Connection } from '#client/http.ts';
import type { Assets } from '#web/render/assets.ts';
import type { Renderer } from '#web/render/renderer.ts';
import type { Clock } from '../../../runtime/clock.ts';

/** A renderer with the files that its pages refer to. */
export interface Site {
  renderer: Renderer;
  assets: Assets;
}

/** What pages are rendered and answered with. */
export interface PageDeps {
  /** The venue of a host; null: none, so the welcome page is shown. */
  licenseOf(host: string): Promise<string | null>;
  /** The renderer's connection to the API for a venue: in process, or to the server of API_URL. */
  connect(license: string): Connection;
  /** A venue's origin, without a trailing slash. */
  originOf(license: string): Promise<string>;
  /** The built site; during development, reloaded for each page. */
  site(): Promise<Site> | Site;
  clock: Clock;
  /** The API's base address for the browser; '' for this server. */
  apiUrl: string;
  /** The tiles of the delivery page's map; null: none. */
  tilesUrl: string | null;
  /** Page views are reported to the server. */
  analytics: boolean;
  /** During development: completes each page, which is rendered every time and has no content security policy. */
  finish?: (url: string, html: string) => Promise<string>;
}
