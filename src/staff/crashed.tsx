import Warning from 'icon:warning-circle-fill';
import { Button } from '#ui/buttons/button.tsx';
import { Screen } from './signed-out.tsx';
import { useWords } from './words/words.ts';

/** Shown in place of the board after a fault in it: it stopped, and how to continue. */
export function Crashed() {
  const { t } = useWords();
  return (
    <Screen icon={<Warning />} title={t('crashed')}>
      <p role="alert">{t('crashedMore')}</p>
      <Button size="large" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Screen>
  );
}
