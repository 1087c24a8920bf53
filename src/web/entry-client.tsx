import { hydrateRoot } from 'react-dom/client';
import { matchPage } from '#contract/paths.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { settleEntry } from './navigation.ts';
import { readPageData } from './page-data.ts';
import { createPage } from './page.tsx';
import { routes } from './routes.ts';
import { connect } from './state/connection.ts';
import { loadKept } from './state/kept.ts';
import { takeScannedCode } from './state/location.ts';
import { setMenuState } from './state/menu.ts';
import { visit } from './state/visit.ts';
import { catalogues } from './text/languages.ts';

async function start(): Promise<void> {
  const data = readPageData(document);
  const root = document.getElementById('root');
  if (!data || !root) return;
  const { place } = data;
  const [catalogue] = await Promise.all([catalogues[data.lang](), place.page && routes[place.page]?.load()]);
  connect({ base: data.api, fetch: (...request) => fetch(...request), license: data.license, visitTokens: () => visit.get().tokens });
  loadKept(data.license);
  takeScannedCode();
  const page = matchPage(location.pathname)?.name ?? null;
  settleEntry(page !== place.page ? place.path : location.href);
  setMenuState({ at: data.now });
  hydrateRoot(root, <App data={data} catalogue={catalogue} />);
  const { afterHydration } = await import('./after-hydration.ts');
  const { license, lang, languages, venue, now } = data;
  afterHydration(data, createPage({ license, lang, languages, venue, firstPath: place.path, firstAt: now }, catalogue));
}

void start();
