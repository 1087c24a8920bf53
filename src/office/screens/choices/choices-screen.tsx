import ListChecks from 'icon:list-checks';
import Plus from 'icon:plus';
import { useDeferredValue, useState } from 'react';
import { Page } from '../../frame/page.tsx';
import { Search } from '../../parts/controls/search.tsx';
import bench from '../../parts/page/bench.module.css';
import { Button } from '#ui/buttons/button.tsx';
import { Nothing } from '../../parts/page/nothing.tsx';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { askersOf } from '../../rules/menu/choices.ts';
import { combosOf } from '../../rules/menu/combos.ts';
import { findDish } from '../../rules/menu/menu-lists.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { addChoice, addCombo } from './acts.ts';
import { ChoiceList } from './choice-list.tsx';
import { ChoicePage } from './choice-page.tsx';
import { ComboPage } from './combo-page.tsx';
import { Questions } from './questions.tsx';

/** What the address names: a choice, or the dish of a combo; else the first there is. */
function useShown(params: Readonly<Record<string, string | undefined>>) {
  const file = useFile();
  const idOf = (key: string) => (params[key] === undefined ? null : decodeURIComponent(params[key]));
  const named = file.menu.variations.find(({ id }) => String(id) === idOf('id'));
  const dishNamed = findDish(file, idOf('dish') ?? '')?.dish;
  const combo = dishNamed && dishNamed.combo_groups.length > 0 ? dishNamed : null;
  const choice = combo ? null : (named ?? file.menu.variations[0] ?? null);
  return { choice, combo: combo ?? (choice ? null : (combosOf(file)[0]?.dish ?? null)) };
}

function NoChoices() {
  const { t } = useWords();
  const canEdit = useMay('menu');
  return (
    <Nothing icon={<ListChecks />} title={t('noChoices')} more={t('noChoicesMore')}>
      {canEdit && (
        <>
          <Button tone="ink" onClick={() => addChoice({ t })}>
            <Plus />
            {t('addChoice')}
          </Button>
          <Button variant="outline" onClick={() => addCombo({ t })}>
            <Plus />
            {t('addCombo')}
          </Button>
        </>
      )}
    </Nothing>
  );
}

/** Menu, choices: what guests are asked about a dish, and the parts of its combo. */
export default function ChoicesScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const { t } = useWords();
  const file = useFile();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { choice, combo } = useShown(params);
  const [asker] = choice ? askersOf(file, choice.id) : [];
  const dish = combo ?? asker?.dish;
  const question = choice?.id ?? combo?.combo_groups[0]?.id;
  return (
    <Page title={t('menu')}>
      <div className={bench.bench}>
        <div className={bench.side}>
          <div className={bench.sticky}>
            <Search label={t('findChoice')} value={typed} onSearch={setTyped} />
            <ChoiceList
              choice={choice && String(choice.id)}
              combo={combo && String(combo.id)}
              search={search}
            />
          </div>
        </div>
        <div className={bench.work}>
          {choice && <ChoicePage key={String(choice.id)} choice={choice} />}
          {combo && <ComboPage key={String(combo.id)} dish={combo} />}
          {!choice && !combo && <NoChoices />}
        </div>
        <PreviewPane
          page={dish ? `product/${encodeURIComponent(dish.id)}` : 'home'}
          // The guest's page names its questions so.
          anchor={question === undefined ? undefined : `group-${question}`}
        />
      </div>
      <Questions />
    </Page>
  );
}
