/** The address of the offline worker's script. It never changes, because browsers check this address for updates. */
export const WORKER_PATH = '/sw.js';

/** The caches that a phone keeps of a venue for offline use, by name. */
export const cacheNames = {
  pages: 'sufra-pages',
  assets: 'sufra-assets',
  pictures: 'sufra-pictures',
} as const;

/** A page's request to the active worker: keep the files it has loaded and the pages it links to. */
export interface KeepMessage {
  kind: 'keep';
  /** Addresses on this origin. */
  urls: string[];
  /** Keep only these. Without it the worker also keeps every file that the guest app may need. */
  alone?: boolean;
}
