import { RowBones } from '../parts/lists/row-bones.tsx';
import page from '../parts/page/page-columns.module.css';
import { useWords } from '../words/words.ts';
import { useMap } from './map/map.ts';
import { useCurrentPlace } from './map/use-places.ts';
import { Page } from './page.tsx';

/** A screen whose script is on its way: the bar with the name of its place, and the shapes of rows. */
export function ComingPage() {
  const { t } = useWords();
  const { places } = useMap();
  const path = useCurrentPlace();
  const place = places.find((each) => each.path === path);
  return (
    <Page title={t(place?.name ?? 'menu')} isComing>
      <div className={page.body}>
        <RowBones />
      </div>
    </Page>
  );
}
