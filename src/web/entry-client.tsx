import { hydrateRoot } from 'react-dom/client';
import { matchPage } from '#contract/paths.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { afterHydration } from './after-hydration.ts';
import { App, pageSetting } from './app.tsx';
import { earlyAnswers } from './early-answers.ts';
import { takeSheets } from './late-sheets.ts';
import { settleEntry } from './navigation.ts';
import { createPage } from './page.tsx';
import { PAGE_DATA_ID, readPageData } from './page-data.ts';
import { firstRoute } from './route.ts';
import { connect } from './state/connection.ts';
import { loadKept } from './state/kept.ts';
import { takeScannedCode } from './state/location.ts';
import { setMenuState } from './state/menu.ts';
import { visit } from './state/visit.ts';
import { completeWords, noteWord } from './state/words.ts';

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
