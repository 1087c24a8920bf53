import Bell from 'icon:call-bell';
import Hat from 'icon:chef-hat';
import Slash from 'icon:wifi-slash';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AskedQuestion } from '#contract/visits/staff-question-parse.ts';
import type { Choices } from '#domain/choices/choices.ts';
import type { Id, Product } from '#domain/menu/menu.ts';
import type { Need } from '#domain/needs/needs.ts';
import { askable, type StaffAnswer } from '#domain/needs/staff-answers.ts';
import { createDates } from '#text/dates.ts';
import type { TextKey } from '#text/guest/words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { withinSentence } from '#domain/text/within-sentence.ts';
import { useNetwork } from '../../browser/network.ts';
import { usePage, type Page } from '../../page/page.tsx';
import { ask, useMayAsk } from '../../state/table/ask-staff.ts';
import css from './ask-staff.module.css';
import { judgeDish } from '../judge.ts';
import { useNeedsHere, type NeedsHere } from '../use-needs.ts';

const ANSWERS: Record<StaffAnswer, Extract<TextKey, `answer${string}`>> = {
  no: 'answerNo',
  yes: 'answerYes',
  come: 'answerComes',
};

function timeWords(at: number, { lang, venue }: Page): string {
  return createDates(lang, venue.timezone, venue.flags.arabicNumerals).time(at);
}

/** What the staff have said so far. */
function Said({ question, name }: { question: AskedQuestion; name: string }) {
  const page = usePage();
  const { t } = page;
  const { state, answer, by, answeredAt } = question;
  if (answer !== null && answeredAt !== null)
    return (
      <div className={css.answer}>
        <Hat />
        <p>
          {t(ANSWERS[answer], { name })}
          <small>
            {by !== '' && (
              <>
                <bdi>{by}</bdi>
                {' · '}
              </>
            )}
            {timeWords(answeredAt, page)}
          </small>
        </p>
      </div>
    );
  return (
    <p className={css.sent}>
      {state === 'waiting' && t('askSent', { time: timeWords(question.askedAt, page) })}
      {state === 'told' && t('askUnanswered')}
      {state === 'over' && t('askOver')}
    </p>
  );
}

/** A question of this guest, and what was answered. */
function Talk({ question, here }: { question: AskedQuestion; here: NeedsHere }) {
  const { t, lang, display } = usePage();
  const name = display.list(question.codes.map((code) => withinSentence(here.nameOf(code), lang)));
  const isAllergy = here.chosen.some(({ code, kind }) => kind === 'allergy' && question.codes.includes(code));
  return (
    <div className={css.talk}>
      <p className={css.asked}>
        {t('asksIsIn', { name })} {isAllergy && t('asksAllergic')}
      </p>
      <div role="status">
        <Said question={question} name={name} />
      </div>
    </div>
  );
}

const LOOKS = { askYourWaiter: 'bad', callFailed: 'bad', callNotKnown: 'info' } as const;

/** A question that is on its way to the staff. */
interface Asking {
  /** The need that is asked about; null: none. */
  busy: string | null;
  /** Why nobody was asked, or that it is not known yet; null: nothing is to be said. */
  said: keyof typeof LOOKS | null;
  send: (need: Need) => void;
}

/** Asks about a dish until the staff know or the guest leaves it. */
function useAsking(productId: Id, choices: Choices): Asking {
  const { lang } = usePage();
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<Asking['said']>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  async function send({ code, kind }: Need): Promise<void> {
    setBusy(code);
    setSaid(null);
    const question = { productId, choices, codes: [code], isAllergy: kind === 'allergy' };
    const heard = await ask(lang, question, {
      signal: leaving.current.signal,
      onNoAnswer: () => setSaid('callNotKnown'),
    });
    setBusy(null);
    setSaid(heard === 'forbidden' ? 'askYourWaiter' : heard === 'failed' ? 'callFailed' : null);
  }
  return { busy, said, send: (need) => void (busy === null && send(need)) };
}

/** The buttons that ask: one where one allergen is in doubt, else one for each. */
function AskButtons({
  asking: { busy, said, send },
  doubts,
  here,
  isAgain,
}: {
  asking: Asking;
  doubts: readonly Need[];
  here: NeedsHere;
  isAgain: boolean;
}) {
  const { t, lang } = usePage();
  return (
    <>
      <div className={css.ways}>
        {doubts.map((need) => (
          <Button
            key={need.code}
            variant="soft"
            size="small"
            busy={busy === need.code}
            aria-disabled={busy !== null}
            onClick={() => send(need)}
          >
            {doubts.length > 1
              ? t('askAbout', { name: withinSentence(here.nameOf(need.code), lang) })
              : t(isAgain ? 'askAgain' : 'askStaff')}
          </Button>
        ))}
      </div>
      {said && (
        <Notice look={LOOKS[said]} icon={<Bell />}>
          {t(said)}
        </Notice>
      )}
    </>
  );
}

function Frame({ more, children }: { more: ReactNode; children?: ReactNode }) {
  const { t } = usePage();
  return (
    <div className={css.ask}>
      <p>
        <b>{t('askNotSure')}</b> {more}
      </p>
      {children}
    </div>
  );
}

/** The way to ask the staff what is in a dish, and what they answered; nothing where nothing is in doubt. */
export default function AskStaff({ product, choices }: { product: Product; choices: Choices }) {
  const { t } = usePage();
  const here = useNeedsHere();
  const mayAsk = useMayAsk();
  const offline = useNetwork((network) => network.offline);
  const asking = useAsking(product.id, choices);
  if (!here) return null;
  const asked = here.asked.filter(({ productId }) => productId === product.id);
  const open = new Set(
    asked.filter(({ state }) => state === 'waiting' || state === 'told').flatMap(({ codes }) => codes),
  );
  const inDoubt = judgeDish(here.menu, here.chosen, product, choices).filter(
    ({ kind, need }) => (kind === 'ask' || kind === 'may') && !open.has(need.code),
  );
  const doubts = askable(inDoubt.map(({ need }) => need));
  if (doubts.length === 0 && asked.length === 0) return null;
  const isAgain = doubts.some(({ code }) => asked.some(({ codes }) => codes.includes(code)));
  return (
    <section className={css.section}>
      {asked.toReversed().map((question) => (
        <Talk key={question.id} question={question} here={here} />
      ))}
      {doubts.length > 0 &&
        // A question that is on its way is told whether it was heard, also without a network.
        (offline && asking.busy === null ? (
          <p className={css.offline}>
            <Slash />
            {t('askNeedsNetwork')}
          </p>
        ) : mayAsk ? (
          <Frame more={t('askHere')}>
            <AskButtons asking={asking} doubts={doubts} here={here} isAgain={isAgain} />
          </Frame>
        ) : (
          <Frame more={t('askYourWaiter')} />
        ))}
    </section>
  );
}
