/** Where the early script keeps a scanned code: the segment's letter, then the fragment. */
export const SCAN_KEY = 'sufra:scan';
/** Set when this phone has had the fonts. */
export const FONTS_KEY = 'sufra:fonts';
/** Taps on Add of a page that was left before they were answered. */
export const TAPS_KEY = 'sufra:taps';

declare global {
  interface Window {
    /** Ids of products whose Add was tapped before the app was there; null once it is. */
    sufraTaps?: string[] | null;
    /** Sends the form once more that was sent before the app was there, or presses the button. */
    sufraSend?: () => void;
  }
}
