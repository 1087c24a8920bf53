import type { Locator, Page } from 'playwright-core';

/** Where a picture is taken: the owner's office, the board of a tablet, or a house without a venue. */
export type Place = 'office' | 'board' | 'start';

/** A picture of the guide. */
export interface Shot {
  /** The name of its file, without the ending. */
  name: string;
  place: Place;
  /** The address below the place's own; none: as the page before left it. */
  path?: string;
  /** On a phone of 390 × 844; otherwise on a screen of 1280 × 800. */
  onPhone?: boolean;
  /** What is done before the picture is taken. */
  acts?(page: Page): Promise<void>;
  /** The part of the page that is shown; none: all that is in view. */
  part?(page: Page): Locator;
  /** Only this much of it, from its top, in px. */
  height?: number;
}
