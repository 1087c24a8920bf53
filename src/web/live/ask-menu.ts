import { fetchMenu } from '#client/guest/menu.ts';
import type { Answer } from '#client/http.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { readText } from '../browser/storage.ts';
import { theConnection } from '../page/connection.ts';
import type { Page } from '../page/page.tsx';
import { menuKey } from '../state/menu/menu-key.ts';

/** The server's menu, asked for ahead of the code that draws it; null where nothing was asked. */
export type AskedMenu = Answer<WireMenu> | null;

/** Asks for the menu where this phone keeps none. One that it keeps is compared with the server's once the code is there. */
export async function askMenu({ license, lang }: Page): Promise<AskedMenu> {
  if (readText('local', menuKey(license, lang)) !== null) return null;
  return fetchMenu(theConnection(), lang, license);
}
