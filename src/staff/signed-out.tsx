import Hourglass from 'icon:hourglass';
import Identification from 'icon:identification-badge';
import Warning from 'icon:warning-circle-fill';
import WifiSlash from 'icon:wifi-slash';
import { useEffect, type ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { EmptyPlate } from '#ui/plate.tsx';
import type from '#ui/type.module.css';
import css from './signed-out.module.css';
import { useSession } from './state/session.ts';
import { useCommands } from './state/command-queue.ts';
import { useWords } from './words/words.ts';

/** For the server's operator, as in its manual; the same in every language. */
const COMMAND = 'npm run sufra -- staff token LICENSE';

/** A full-screen message in place of the board: what is wrong, and what to do. */
export function Screen({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <main className={css.screen}>
      <EmptyPlate>{icon}</EmptyPlate>
      <h1 tabIndex={-1} className={type.section}>
        {title}
      </h1>
      {children}
    </main>
  );
}

/** Shown while nobody is signed in: how to get a link. */
export function SignedOut() {
  const { t } = useWords();
  const refused = useSession((session) => session.refused);
  const n = useCommands().length;
  useEffect(() => {
    // The focused element has gone with the board.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, []);
  return (
    <Screen icon={<Identification />} title={t('signInTitle')}>
      {refused && (
        <Notice look="bad" icon={<Warning />}>
          {t('signInRefused')}
        </Notice>
      )}
      {n > 0 && <p className={css.words}>{t('waitingTaps', { n })}</p>}
      <p className={css.words}>{t('signInMore')}</p>
      <details className={css.server}>
        <summary>{t('signInServer')}</summary>
        <code className={css.command} dir="ltr">
          {COMMAND}
        </code>
      </details>
    </Screen>
  );
}

/** Shown while the server does not answer; the board asks again by itself. */
export function Unreachable() {
  const { t } = useWords();
  return (
    <Screen icon={<WifiSlash />} title={t('unreachable')}>
      <p className={css.words} role="status">
        {t('unreachableMore')}
      </p>
    </Screen>
  );
}

/** Shown before the first answer. */
export function Loading() {
  const { t } = useWords();
  return <Screen icon={<Hourglass />} title={t('signInLoading')} />;
}
