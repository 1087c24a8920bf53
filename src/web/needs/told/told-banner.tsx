import Octagon from 'icon:warning-octagon-fill';
import type { Menu } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { openSheet } from '../../navigation/navigation.ts';
import { needWords } from '#text/guest/need-words.ts';
import { withinSentence } from '#domain/text/within-sentence.ts';
import { usePage } from '../../page/page.tsx';
import { needs } from '../../state/needs/needs.ts';
import { ToldPanel } from './told-panel.tsx';
import { useNeedsOn } from '../use-needs.ts';

/** What the kitchen is told with the order, for the guest to confirm or change. */
export default function ToldBanner({ menu }: { menu: Menu }) {
  const page = usePage();
  const { t, lang, display } = page;
  const { chosen, nameOf } = useNeedsOn(menu);
  const words = needs.use((state) => state.words);
  if (chosen.length === 0 && words === '') return null;
  const said = chosen.map((need) => needWords(need, withinSentence(nameOf(need.code), lang), t));
  const more = (
    <>
      {words !== '' && said.length > 0 && (
        <p>
          <q>
            <bdi>{words}</bdi>
          </q>
        </p>
      )}
      {t('kitchenToldMore')}
    </>
  );
  return (
    <ToldPanel
      look="alarm"
      icon={<Octagon />}
      more={more}
      action={
        <Button variant="ghost" size="small" onClick={() => openSheet('needs')}>
          {t('needsChange')}
        </Button>
      }
      title={t.parts('kitchenTold', {
        needs:
          said.length > 0 ? (
            display.list(said)
          ) : (
            <q key="words">
              <bdi>{words}</bdi>
            </q>
          ),
      })}
    />
  );
}
