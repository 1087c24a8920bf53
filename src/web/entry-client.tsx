import { hydrateRoot } from 'react-dom/client';
import { matchPage } from '#contract/paths.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { settleEntry } from './navigation.ts';
import { readPageData } from './page-data.ts';
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
  const [catalogue] = await Promise.all([catalogues[data.lang](), data.page && routes[data.page]?.load()]);
  connect({ base: '', fetch: (...request) => fetch(...request), license: data.license, visitTokens: () => visit.get().tokens });
  loadKept(data.license);
  takeScannedCode();
  const page = matchPage(location.pathname)?.name ?? null;
  settleEntry(page !== data.page ? data.path : location.href);
  setMenuState({ at: data.now });
  hydrateRoot(root, <App data={data} catalogue={catalogue} />);
  const { afterHydration } = await import('./after-hydration.ts');
  afterHydration(data);
}

void start();
