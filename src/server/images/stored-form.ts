/** The maximum width of a stored picture. */
export const STORED_WIDTH = 1600;

/** How a stored picture is encoded: as WebP, a little better than any size made from it. */
export const STORED_WEBP = { quality: 90, effort: 2 } as const;
