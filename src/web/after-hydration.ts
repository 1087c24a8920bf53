import { FONTS_KEY } from './early.ts';
import type { PageData } from './page-data.ts';
import { requestAdd } from './products/request-add.ts';
import { startMenu } from './state/load-menu.ts';
import { writeText } from './state/storage.ts';

function takeFonts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-font]')) link.disabled = false;
  writeText('local', FONTS_KEY, '1');
}

function replayTaps(): void {
  const taps = window.sufraTaps ?? [];
  window.sufraTaps = null;
  for (const id of taps) void requestAdd(id);
}

/** What waits until the page works: the whole menu, taps that came before, fonts. */
export function afterHydration(data: PageData): void {
  replayTaps();
  startMenu(data.license, data.lang, data.venue.version);
  takeFonts();
}
