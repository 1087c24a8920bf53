import { Bone } from '#ui/skeleton.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page.tsx';
import { useMenuState } from '../state/menu.ts';
import { AccountIssue } from './account-issue.tsx';
import css from './screen-loading.module.css';

const CARDS = ['a', 'b', 'c', 'd'] as const;

/** What stands in for a screen until the menu is here; the account text where it does not come. `headed`: the screen has its h1 already. */
export function ScreenLoading({ headed }: { headed?: boolean }) {
  const { t } = usePage();
  const failed = useMenuState((state) => state.failed);
  if (failed) return <AccountIssue t={t} />;
  return (
    <main id="content" className={css.loading} aria-busy="true">
      {headed ? (
        <p className={typeface.hidden}>{t('loading')}</p>
      ) : (
        <h1 className={typeface.hidden} tabIndex={-1}>
          {t('loading')}
        </h1>
      )}
      <Bone shape="title" />
      <Bone shape="field" />
      <Bone shape="box" />
      <div className={css.cards}>
        {CARDS.map((card) => (
          <div key={card}>
            <Bone shape="box" />
            <Bone shape="line" />
          </div>
        ))}
      </div>
    </main>
  );
}
