import { Suspense } from 'react';
import { Outlet } from './outlet.tsx';
import type { PageData } from './page-data.ts';
import { PageProvider, usePage } from './page.tsx';
import frame from './shell/frame.module.css';
import { Overlays } from './shell/overlays.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { useMenuState } from './state/menu.ts';
import type { Catalogue } from './text/message.ts';

function SkipLink() {
  const { t } = usePage();
  return (
    <a className={frame.skip} href="#content">
      {t('skipToContent')}
    </a>
  );
}

/** The guest app: the same tree on the server and in the browser. */
export function App({ data, catalogue }: { data: PageData; catalogue: Catalogue }) {
  const menu = useMenuState((state) => state.menu);
  // The page's own venue stands as long as it is the same: nothing needs to be drawn again for the rest of the menu.
  const venue = menu && menu.version !== data.venue.version ? menu : data.venue;
  const { license, lang, languages, place, now } = data;
  return (
    <PageProvider license={license} lang={lang} languages={languages} firstPath={place.path} firstAt={now} venue={venue} catalogue={catalogue}>
      <SkipLink />
      <Suspense fallback={<ScreenLoading />}>
        <Outlet first={data} />
      </Suspense>
      <Overlays />
    </PageProvider>
  );
}
