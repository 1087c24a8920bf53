import type { ReactNode } from 'react';
import { Bone } from '#ui/panels/skeleton.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { useMenuState } from '../../state/menu/menu.ts';
import css from './bill.module.css';

/** What stands in for a bill until it is there: its ring beside the legend, and rows. `children` is the reason for a delay. */
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
        </div>
      </div>
      <Bone shape="field" />
      <Bone shape="field" />
      <Bone shape="field" />
    </main>
  );
}
