import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';

import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { loadBuiltSite } from '#server/site.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { atLeast, type Benchmark, type Figure } from '../figure.ts';
import { demoStore, SIXTY_DISHES } from '../support/stores/demo-store.ts';
import { interleaved } from '../support/load/interleaved.ts';
import { plainRenderer } from '../support/pages/plain-elements.ts';

const ROUNDS = 5;
const SLICE_MS = 1500;
/** Of what React alone does with as many bare elements. */
const LEAST_SHARE = 0.25;
/** While the venue is open: a closed one shows no buttons, and renders faster. */
const OPEN_AT = Date.parse('2026-11-20T12:00:00Z');

/** How often an action can run in a second of one core. */
async function perCoreSecond(work: () => unknown): Promise<number> {
  const end = performance.now() + SLICE_MS;
  const before = process.cpuUsage();
  let count = 0;
  for (; performance.now() < end; count++) await work();
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

async function demoMenu(): Promise<WireMenu> {
  const server = await startServer({ DATABASE_URL: await demoStore(), DEFAULT_LICENSE: SIXTY_DISHES });
  const answer = await fetch(
    `${server.base}${fillPath(menuCalls.readMenu.path, { lang: 'en', license: SIXTY_DISHES })}`,
  );
  const menu = (await answer.json()) as WireMenu;
  await server.stop();
  return menu;
}

async function measure(): Promise<Figure[]> {
  const menu = parseMenu(await demoMenu());
  const { renderer, assets } = await loadBuiltSite();
  const place = renderer.pageRefOf(menu, 'en', { name: 'home', lang: 'en', id: '' });
  const languages = [{ code: 'en', nameLocal: 'English' } as const];
  const home = () =>
    renderer.renderPage({
      license: SIXTY_DISHES,
      lang: 'en',
      languages,
      menu,
      place,
      now: OPEN_AT,
      assets,
      apiUrl: '',
      standard: 'en',
      origin: 'http://localhost',
      analytics: false,
    });
  const { html } = await home();
  const plain = await plainRenderer(html.match(/<[a-z]/g)?.length ?? 0);
  await perCoreSecond(home);
  await perCoreSecond(plain);
  const { sufra, ceiling } = await interleaved(ROUNDS, {
    sufra: () => perCoreSecond(home),
    ceiling: () => perCoreSecond(plain),
  });
  return [atLeast('home page with 60 dishes, rendered anew', sufra, ceiling, LEAST_SHARE, 'pages/s/core')];
}

export const render: Benchmark = {
  name: 'render',
  method:
    'The whole document from a parsed menu: view, React, inlined styles, page data. The ceiling is React alone with as many plain elements, without components. By processor time, by turns, medians of five.',
  reasons: [
    'A dish is not a bare card: a picture offered in several sizes, flags, properties, price and button. Sixty per cent of the time is React with these elements and their attributes, a quarter is putting the document together (its text is flattened, its classes are collected, its data is written). A page is rendered once for each venue, language, address and version, and sent from memory after that.',
  ],
  measure,
};
