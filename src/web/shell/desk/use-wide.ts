import { isMedia, useMedia } from '#ui/media.ts';

/** Where rail and cart column stand beside the screen. */
const WIDE = '(min-width: 1024px)';

/** True while the window is that wide. */
export function isWide(): boolean {
  return isMedia(WIDE);
}

/** True on wide screens, from the first drawing of a screen that the guest goes to; false on the server. */
export function useWide(): boolean {
  return useMedia(WIDE);
}
