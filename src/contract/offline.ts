/** The address of the offline worker's script: the same for ever, since browsers look there for a newer one. */
export const WORKER_PATH = '/sw.js';

/** What a phone keeps of a venue for when there is no network, by the name of its cache. */
export const cacheNames = {
  pages: 'sufra-pages',
  assets: 'sufra-assets',
  pictures: 'sufra-pictures',
} as const;

/** What a page asks of the worker once it works: to keep what it has loaded, and the pages that it leads to. */
export interface KeepMessage {
  kind: 'keep';
  /** Addresses of this origin. */
  urls: string[];
  /** Nothing but these; without it, also every file that the guests' app may come to need. */
  alone?: boolean;
}
