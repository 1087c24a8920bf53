import Hourglass from 'icon:hourglass';
import Identification from 'icon:identification-badge';
import Warning from 'icon:warning-circle-fill';
import WifiSlash from 'icon:wifi-slash';
import { useEffect, useState, type ReactNode } from 'react';
import { onlyDigits } from '#domain/text/digits.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { EmptyPlate } from '#ui/panels/plate.tsx';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import css from './signed-out.module.css';
import { enrol, useSession } from './state/session.ts';
import { useCommands } from './state/orders/command-queue.ts';
import { useWords } from './words/words.ts';

/** For the server's operator, as in its manual; the same in every language. */
const COMMAND = 'npm run sufra -- staff token LICENSE';

/** A full-screen message in place of the board: what is wrong, and what to do. */
export function Screen({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <main className={css.screen}>
      <EmptyPlate>{icon}</EmptyPlate>
      <Text tabIndex={-1} as="h1" size="section">
        {title}
      </Text>
      {children}
    </main>
  );
}

const CODE_DIGITS = 9;

/** Takes the code that the office shows for a new device. */
function EnrolForm() {
  const { t } = useWords();
  const [code, setCode] = useState('');
  const [before] = useState(useSession((session) => session.codeFault));
  const cannotGo = onlyDigits(code).length !== CODE_DIGITS;
  const go = useSend(async () => (cannotGo ? null : enrol(code)));
  const fault = go.sent === null ? before : go.error;

  return (
    <form className={css.enrol} onSubmit={onSubmit(go.send)}>
      <Field
        label={t('enrolCode')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 2}
        ltr
        fault={fault && t(fault)}
        onText={setCode}
      />
      <Button size="large" type="submit" busy={go.pending} aria-disabled={cannotGo || go.pending}>
        {t('enrolGo')}
      </Button>
    </form>
  );
}

/** Shown while nobody is signed in: a device's code, or how to get a link. */
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
      <EnrolForm />
      <p className={css.words}>{t('signInMore')}</p>
      <Text as="details" maxWidth="full" tone="muted" className={css.server}>
        <summary>{t('signInServer')}</summary>
        <code className={css.command} dir="ltr">
          {COMMAND}
        </code>
      </Text>
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
