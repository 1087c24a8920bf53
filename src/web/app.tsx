import { useMemo } from 'react';
import { Outlet } from './routing/outlet.tsx';
import { pageSetting, type AppProps } from './page/page-setting.ts';
import { createPage, PageProvider, usePage } from './page/page.tsx';
import frame from './elements/frame.module.css';
import { Overlays } from './overlays/overlays.tsx';
import { useMenu } from './state/menu/menu.ts';
import { useWords } from './state/menu/words.ts';

function SkipLink() {
  const { t } = usePage();
  return (
    <a className={frame.skip} href="#content">
      {t('skipToContent')}
    </a>
  );
}

/** The guest app: the same tree on the server and in the browser. */
export function App({ data, words: firstWords, onWord, onScreen }: AppProps) {
  const menu = useMenu();
  // Uses the page's own outline while the version is the same, so that nothing is drawn again when the full
  // menu arrives.
  const venue = menu && menu.version !== data.venue.version ? menu : data.venue;
  const words = useWords(firstWords);
  const page = useMemo(
    () => createPage({ ...pageSetting(data), venue, words, onWord, onScreen }),
    [data, venue, words, onWord, onScreen],
  );
  return (
    <PageProvider page={page}>
      <SkipLink />
      <Outlet first={data} />
      <Overlays />
    </PageProvider>
  );
}
