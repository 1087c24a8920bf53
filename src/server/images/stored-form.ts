/** The maximum width of a stored picture. */
export const STORED_WIDTH = 1600;
/** The maximum height: of a scrolled screen, say. A WebP has at most 16,383. */
export const STORED_HEIGHT = 8000;

/** How a stored picture is encoded: as WebP, a little better than any size made from it. */
export const STORED_WEBP = { quality: 90, effort: 2 } as const;
