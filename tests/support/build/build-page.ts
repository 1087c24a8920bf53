import { en } from '#text/guest/en.ts';
import { createPage, type Page } from '#web/page/page.tsx';
import { buildMenu } from './build-menu.ts';

/** What a page of the guest app knows: in English, of a venue that is open. */
export function buildPage(changes: Partial<Parameters<typeof createPage>[0]> = {}): Page {
  return createPage({
    license: 'kitchen',
    lang: 'en',
    languages: [],
    firstPath: '/en/home',
    firstAt: 0,
    firstOpening: { open: true, takesOrders: true, title: '', more: '' },
    iconSheet: '',
    venue: buildMenu(),
    words: en,
    foreign: undefined,
    ...changes,
  });
}
