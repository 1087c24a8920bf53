import { hydrateRoot } from 'react-dom/client';
import { matchPage } from '#contract/paths.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { afterHydration } from './startup/after-hydration.ts';
import { App, pageSetting } from './app.tsx';
import { earlyAnswers } from './startup/early-answers.ts';
import { takeSheets } from './loading/late-sheets.ts';
import { settleEntry } from './navigation/navigation.ts';
import { createPage } from './page/page.tsx';
import { PAGE_DATA_ID, readPageData } from './page/page-data.ts';
import { firstRoute } from './routing/route.ts';
import { connect } from './page/connection.ts';
import { loadKept } from './browser/kept.ts';
import { takeScannedCode } from './state/table/location.ts';
import { setMenuState } from './state/menu/menu.ts';
import { visit } from './state/table/visit.ts';
import { completeWords, noteWord } from './state/menu/words.ts';

async function start(): Promise<void> {
  const data = readPageData(document.getElementById(PAGE_DATA_ID)?.textContent);
  const root = document.getElementById('root');
  if (!data || !root) return;
  const { place } = data;
  const { screen, view } = firstRoute(place.page, data.screen, data.shell ?? false);
  const words = data.words ?? {};
  // A shell shows at once parts whose rules were not inlined: it waits for the style sheets, or everything would move as they arrive.
  const rules = view === null ? takeSheets() : null;
  await Promise.all([
    screen.load(),
    rules,
    data.words ? null : completeWords(words, data.catalogue, data.venue.uiStrings),
  ]);
  const page = createPage({ ...pageSetting(data), words });
  // The first use of number formats is slow: the screen is drawn in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  loadKept(data.license);
  takeScannedCode();
  // A scanned code's page goes on under the address of what it opens.
  const asked = matchPage(location.pathname)?.name ?? null;
  const { href } = location;
  settleEntry(asked === place.page ? href : place.path);
  setMenuState({ at: data.now });
  // Before the screens are drawn, since they may ask the server at once.
  connect({
    base: data.api,
    fetch: (...request) => fetch(...request),
    license: data.license,
    visitTokens: () => visit.get().tokens,
  });
  const answers = earlyAnswers();
  hydrateRoot(root, <App data={data} words={words} onWord={(key) => noteWord(words, key)} />);
  afterHydration(data, words, page, answers, href);
}

void start();
