/** The office's page, what a browser needs to install it, and the owner's guide. */
export const officePages = {
  office: '/office',
  manifest: '/office/manifest.webmanifest',
  icon: '/office/icon.svg',
  guide: '/office/guide',
  /** Guests' pages in a frame stand below it, each behind a token of its own. */
  preview: '/office/preview',
} as const;
