/**
 * Where a page was left: its scroll position, the address of the followed link, and that link's position on
 * the screen.
 */
export interface LeftPlace {
  y: number;
  focus: string | null;
  top: number;
}

/** The state of a part of a list when the guest left. */
export interface LeftPart {
  height: number;
  /** It was on the screen. */
  seen: boolean;
}

/** By path. */
export const leftPlaces = new Map<string, LeftPlace>();

/** By name. */
export const leftParts = new Map<string, LeftPart>();
