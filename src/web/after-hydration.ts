import { FONTS_KEY } from './early.ts';
import type { PageData } from './page-data.ts';
import type { Page } from './page.tsx';
import { requestAdd } from './products/request-add.ts';
import { startLive } from './state/live.ts';
import { startMenu } from './state/load-menu.ts';
import { watchTable } from './state/watch-table.ts';
import { writeText } from './state/storage.ts';
import { resumeSubmit, settleSubmit } from './state/submit.ts';

function takeFonts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-font]')) link.disabled = false;
  writeText('local', FONTS_KEY, '1');
}

function replayTaps(page: Page): void {
  const taps = window.sufraTaps ?? [];
  window.sufraTaps = null;
  for (const id of taps) void requestAdd(id, page);
}

/** What waits until the page works: taps that came before, the whole menu, fonts, what the table is doing. */
export function afterHydration(data: PageData, page: Page): void {
  replayTaps(page);
  startMenu(data.license, data.lang, data.venue.version);
  takeFonts();
  void resumeSubmit();
  addEventListener('pageshow', (event) => event.persisted && settleSubmit());
  watchTable(page);
  startLive(data.lang, data.license);
}
