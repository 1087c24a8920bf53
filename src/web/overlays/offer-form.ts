import { matchPage, type PageName } from '#contract/paths/paths.ts';
import { isSheetOpen, openSheet } from '../navigation/navigation.ts';
import { whenSheetIsClosed } from '../navigation/sheet-closed.ts';
import { sheets } from './overlays.tsx';
import { whenMenu } from '../state/menu/menu.ts';
import { readText, storageKey, writeText } from '../browser/storage.ts';

/** Browsing pages: a form never interrupts an order. */
const BROWSING: readonly PageName[] = [
  'onboarding',
  'home',
  'category',
  'product',
  'promotions',
  'info-page',
];

function mayInterrupt(): boolean {
  const page = matchPage(location.pathname)?.name;
  return page !== undefined && BROWSING.includes(page) && !document.querySelector('dialog:modal');
}

/** Shows the form that a venue wants at menu load, once per session (specification section 2, Onboarding). */
export async function offerForm(license: string): Promise<void> {
  const menu = await whenMenu();
  const form = menu.forms.find(({ displayOnMenuLoad }) => displayOnMenuLoad);
  const key = storageKey(license, 'form-offered');
  if (!form || readText('session', key) !== null) return;
  await Promise.all([sheets.load(), import('../forms/form-sheet.tsx')]);
  while (isSheetOpen()) await whenSheetIsClosed();
  if (!mayInterrupt()) return;
  writeText('session', key, '1');
  openSheet('form', form.id);
}
