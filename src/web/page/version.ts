/** This page's version: package.json's, which the build inlines. */
export const APP_VERSION: string = import.meta.env.SUFRA_VERSION;

/** True for a version greater than this page's: 1.10.0 is newer than 1.9.55. */
export function isNewer(version: string): boolean {
  return version.localeCompare(APP_VERSION, 'en', { numeric: true }) > 0;
}
