/** Where the early script stores a scanned code: the segment's letter, then the fragment. */
export const SCAN_KEY = 'sufra:scan';
/** Set when this phone has loaded the fonts. */
export const FONTS_KEY = 'sufra:fonts';
/** Unanswered taps on Add from a page that the guest has left. */
export const TAPS_KEY = 'sufra:taps';

declare global {
  interface Window {
    /** The ids of products whose Add was tapped before the app was there; null once it is. */
    sufraTaps?: string[] | null;
    /** Sends again the form that was sent before the app was there, or presses the button. */
    sufraSend?: () => void;
  }
}
