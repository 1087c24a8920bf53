import Plant from 'icon:plant';
import { hasFacts } from '#domain/choices/has-facts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { openSheet } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { needs } from '../../state/needs/needs.ts';
import css from './needs-place.module.css';
import { ToldPanel } from '../told/told-panel.tsx';

/** Asks once whether there is something that the guest cannot eat, at a venue that says what is in its dishes. */
export default function NeedsAsk() {
  const { t } = usePage();
  const menu = useMenu();
  const refuse = () => needs.set({ ...needs.get(), isAnswered: true });
  if (!menu || !hasFacts(menu)) return null;
  return (
    <aside className={css.ask} aria-label={t('needsAsk')} data-screen-only>
      <ToldPanel look="ask" icon={<Plant />} title={t('needsAsk')} more={t('needsAskMore')}>
        <div className={css.ways}>
          <Button size="small" onClick={() => openSheet('needs')}>
            {t('needsChoose')}
          </Button>
          <Button variant="ghost" size="small" onClick={refuse}>
            {t('needsLater')}
          </Button>
        </div>
      </ToldPanel>
    </aside>
  );
}
