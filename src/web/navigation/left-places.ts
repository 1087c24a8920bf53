/** Where a page was left: how far down, the address of the link that was followed, and where on the screen that stood. */
export interface LeftPlace {
  y: number;
  focus: string | null;
  top: number;
}

/** How a part of a list was left. */
export interface LeftPart {
  height: number;
  /** It was on the screen. */
  seen: boolean;
}

/** By path. */
export const leftPlaces = new Map<string, LeftPlace>();

/** By name. */
export const leftParts = new Map<string, LeftPart>();
