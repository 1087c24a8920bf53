import type { ReactNode } from 'react';
import { Bone } from '#ui/panels/skeleton.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { useMenuState } from '../../state/menu/menu.ts';
import css from './bill.module.css';

const ROWS = [0, 1, 2];

/** What stands in for a bill until it is there: its ring beside the legend, and rows of a box, a dish and a price. `children` is the reason for a delay. */
export function BillLoading({ children }: { children?: ReactNode }) {
  const { t } = usePage();
  const hasFailed = useMenuState((state) => state.failed);
  if (hasFailed) return <ScreenLoading headed />;
  return (
    <main id="content" className={css.main} aria-busy="true">
      <p className={typeface.hidden}>{t('loading')}</p>
      {children}
      <div className={css.coming}>
        <Bone shape="box" />
        <div>
          <Bone shape="title" />
          <Bone shape="title" />
          <Bone shape="title" />
          <Bone shape="title" />
        </div>
      </div>
      <ul className={css.comingRows} aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row}>
            <Bone shape="field" />
            <Bone shape="title" />
            <Bone shape="title" />
          </li>
        ))}
      </ul>
    </main>
  );
}
