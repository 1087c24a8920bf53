import { Button } from '#ui/buttons/button.tsx';
import { usePage } from '../page/page.tsx';
import { showDishes } from '../state/needs/shown-dishes.ts';
import css from './verdicts.module.css';

/** The last row of a list of which the guest's filter folds some dishes: how many, and the way to them. */
export default function Folded({ n }: { n: number }) {
  const { t } = usePage();
  return (
    <li className={css.folded}>
      {t('foldedDishes', { n })}
      <Button variant="ghost" size="small" onClick={() => showDishes('all', null)}>
        {t('showAll')}
      </Button>
    </li>
  );
}
