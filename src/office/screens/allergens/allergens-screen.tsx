import { Suspense, useEffect } from 'react';
import { Page } from '../../frame/page.tsx';
import panel from '../../parts/page/panel.module.css';
import { useWords } from '../../words/words.ts';
import css from './allergens-screen.module.css';
import { Brought } from './brought-list.tsx';
import { FactGrid } from './fact-grid.tsx';
import { FactsToolbar } from './facts-toolbar.tsx';
import { resetFactGrid } from './grid-state.ts';
import { ToldGuests } from './told-guests.tsx';
import { useFacts } from './use-facts.ts';

function Facts() {
  const { t } = useWords();
  const sheet = useFacts();
  return (
    <>
      <FactsToolbar sheet={sheet} />
      <div className={css.work}>
        <ToldGuests sheet={sheet} />
        <Brought />
        <p id="facts-keys" className={panel.sub}>
          {t('factsKeys', { yes: 1, may: 2, no: 3, unknown: 0 })}
        </p>
        <FactGrid sheet={sheet} />
      </div>
    </>
  );
}

/** Menu, allergens: what every dish, answer and part contains, in one table. */
export default function AllergensScreen() {
  const { t } = useWords();
  useEffect(() => resetFactGrid, []);
  return (
    <Page title={t('menu')}>
      <Suspense>
        <Facts />
      </Suspense>
    </Page>
  );
}
