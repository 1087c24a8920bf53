import Warning from 'icon:warning-circle-fill';
import { Component, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Screen } from './signed-out.tsx';
import { useWords } from './words/words.ts';

function Crashed() {
  const { t } = useWords();
  return (
    <Screen icon={<Warning />} title={t('crashed')}>
      <p role="alert">{t('crashedMore')}</p>
      <Button size="tall" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Screen>
  );
}

/**
 * Catches a fault in a ticket: the board says that it stopped and how to continue, instead of going blank.
 */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}
