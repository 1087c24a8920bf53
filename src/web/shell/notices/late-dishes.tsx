import Hourglass from 'icon:hourglass-medium';
import { pagePath } from '#contract/paths/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { usePage } from '../../page/page.tsx';
import { lateDishes } from '../../state/order/late-dishes.ts';
import css from './table-news.module.css';

/** Dishes that came too late for their order: said until the guest presses it away. */
export function LateDishes() {
  const { t, lang, display } = usePage();
  const names = lateDishes.use((late) => late).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice
      icon={<Hourglass />}
      more={<bdi>{display.list([...new Set(names)])}</bdi>}
      action={
        <span className={css.acts}>
          <PageLink
            className={buttonClass({ variant: 'outline', size: 'small' })}
            href={pagePath('cart', lang)}
          >
            {t('view')}
          </PageLink>
          <Button variant="outline" size="small" onClick={() => lateDishes.forget()}>
            {t('close')}
          </Button>
        </span>
      }
    >
      {t('closedNowCart')}
    </Notice>
  );
}
