import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { ask } from '#client/named-ask.ts';
import Envelope from 'icon:envelope-simple';
import Key from 'icon:key';
import Mark from 'icon:fork-knife';
import Warning from 'icon:warning-circle-fill';
import { useEffect, useState, type ReactNode } from 'react';
import { boardPaths } from '#contract/paths/paths.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import { Row } from '#ui/layout/row.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { chooseLanguage } from '../../state/page/language.ts';
import { showSnack } from '../../state/page/snack.ts';
import { canUseKeys, signInWithKey } from '../../state/session/passkeys.ts';
import { openLink, readSession, signedInAs, useSession } from '../../state/session/session.ts';
import { server } from '../../state/session/server.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import css from './sign-in.module.css';

const NAME = 'Sufra';
/** For the server's operator, as in its manual; the same in every language. */
const COMMAND = 'npm run sufra -- office link LICENSE';

function Languages() {
  const { t, lang } = useWords();
  return (
    <select
      aria-label={t('officeLanguage')}
      value={lang}
      onChange={({ target }) => isLanguageCode(target.value) && void chooseLanguage(target.value)}
    >
      {Object.entries(languageNames).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The sign of the venue that one signs in to, else the product's. */
function Sign({ logo }: { logo: string | null }) {
  if (logo !== null) return <img className={css.logo} src={logo} alt="" />;
  return (
    <span className={css.logo} aria-hidden="true">
      <Mark />
    </span>
  );
}

/** A plate in place of a picture. */
function Plate() {
  return (
    <svg viewBox="0 0 96 96">
      <circle
        cx="48"
        cy="48"
        r="44"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="60 9"
      />
      <circle cx="48" cy="48" r="32" fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".5" />
    </svg>
  );
}

/** The frame of every step of signing in. */
function Step({ fault, children }: { fault: string | null; children: ReactNode }) {
  const { t } = useWords();
  const venue = useSession((session) => session.venue);
  const cover = venue?.cover ?? null;
  return (
    <main className={css.page}>
      <Grid place="center" padInline={6} padBlock={10}>
        <div className={css.box}>
          <Sign logo={venue?.logo ?? null} />
          <h1 tabIndex={-1}>
            <bdi>{venue?.name ?? NAME}</bdi>
          </h1>
          <p className={css.sub}>{t('backOffice')}</p>
          {fault !== null && (
            <Text as="div" marginBottom={5}>
              <Notice look="bad" icon={<Warning />}>
                {fault}
              </Notice>
            </Text>
          )}
          {children}
          <p className={css.foot}>
            <Languages />
            <a href={boardPaths.board}>{t('inTheKitchen')}</a>
          </p>
        </div>
      </Grid>
      <div className={css.side} aria-hidden="true">
        <div className={css.arch}>{cover === null ? <Plate /> : <img src={cover} alt="" />}</div>
      </div>
    </main>
  );
}

/** An opened link: looking at it uses nothing up, the press does. */
function OpenedLink() {
  const { t } = useWords();
  const open = useSend(async () => {
    const done = await openLink();
    if (done === 'no_answer') return t('noAnswer');
    if (done === 'not_done') return t('notDone');
    if (done === 'refused' && signedInAs() !== null) showSnack(t('linkRefused'), null, 'bad');
  });
  return (
    <Step fault={open.error}>
      <Button size="large" block busy={open.pending} onClick={open.send}>
        {t('signInHere')}
      </Button>
      <p className={css.more}>{t('linkWorksOnce')}</p>
    </Step>
  );
}

function useKey(setFault: (fault: string | null) => void) {
  const { t } = useWords();
  return useSend(async () => {
    const done = await signInWithKey();
    if (done === 'canceled') setFault(t('noKeyHere'));
    if (done === 'refused') setFault(t('keyRefused'));
    if (done === 'not_done') setFault(t('notDone'));
    if (done === 'no_answer') setFault(t('noAnswer'));
  });
}

function ByMail({ setFault }: { setFault: (fault: string | null) => void }) {
  const { t } = useWords();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const request = useSend(async () => {
    const answer = await ask(server, signInCalls.requestOfficeLink, { body: { email: email.trim() } });
    if (answer.kind === 'ok') setSent(true);
    else setFault(t(whyNotDone(answer)));
  });
  if (isSent)
    return (
      <div role="status">
        <Notice look="good" icon={<Envelope />} more={t('linkSentMore')}>
          {t('linkSent')}
        </Notice>
      </div>
    );
  return (
    <form onSubmit={onSubmit(request.send)}>
      <FieldFrame label={t('yourEmail')}>
        {(ties) => (
          <input
            {...ties}
            type="email"
            name="email"
            autoComplete="email webauthn"
            dir="ltr"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </FieldFrame>
      <Text as="div" marginTop={3}>
        <Button variant="outline" size="large" block busy={request.pending} type="submit">
          <Envelope />
          {t('sendLink')}
        </Button>
      </Text>
      <p className={css.more}>{t('linkMore')}</p>
    </form>
  );
}

/** Without e-mail, links are made by an owner, or on the server. */
function AskForLink() {
  const { t } = useWords();
  return (
    <>
      <p className={css.more}>{t('askForLink')}</p>
      <details className={css.more}>
        <summary>{t('linkOnServer')}</summary>
        <code dir="ltr">{COMMAND}</code>
      </details>
    </>
  );
}

function Choice() {
  const { t } = useWords();
  const { linkRefused, ended, ways } = useSession((session) => session);
  const hasKeys = ways?.passkeys && canUseKeys();
  // Somebody who came by a link, and has left again, has not been told the ways.
  useEffect(() => {
    if (ways === null) void readSession();
  }, [ways]);
  const [fault, setFault] = useState<string | null>(null);
  const signIn = useKey(setFault);
  const first = linkRefused ? t('linkRefused') : ended ? t('signInEnded') : null;
  return (
    <Step fault={fault ?? first}>
      {hasKeys && (
        <Button size="large" block busy={signIn.pending} onClick={signIn.send}>
          <Key />
          {t('signInWithDevice')}
        </Button>
      )}
      {hasKeys && ways.mail && (
        <Row align="center" gap={4} marginBlock={5} size="small" tone="muted" className={css.or}>
          {t('orByEmail')}
        </Row>
      )}
      {ways === null && <p className={css.more}>{t('loading')}</p>}
      {ways && (ways.mail ? <ByMail setFault={setFault} /> : <AskForLink />)}
    </Step>
  );
}

/** Signing in: this device's own key, or a link. */
export function SignIn() {
  const link = useSession((session) => session.link);
  return link === null ? <Choice /> : <OpenedLink />;
}
