import { figureCalls } from '#contract/office/figure-calls.ts';
import { callAddress } from '#client/named-ask.ts';
import CaretDown from 'icon:caret-down';
import ChatText from 'icon:chat-text';
import FileCsv from 'icon:file-csv';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/formats.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Page } from '../../frame/page.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { BarSelect } from '../../parts/controls/bar-select.tsx';
import { Nothing } from '../../parts/page/nothing.tsx';
import { RowBones } from '../../parts/lists/row-bones.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { readAnswers, readOlderAnswers, useAnswers, type Submission } from './answers.ts';
import css from './answers.module.css';

/** One form as a guest filled it in: the venue's words of that time, the guest's own as they were written. */
function Answered({ submission }: { submission: Submission }) {
  const { t, lang, dates } = useWords();
  const { default_language: original } = useFile();
  const { form, created, language, answers } = submission;
  const at = Date.parse(created);
  const isOther = language !== original && isLanguageCode(language);
  return (
    <li>
      <Text as="article" padInline={5} padBlock={4} className={classes(panel.panel, css.one)}>
        <Row as="header" wrap align="baseline" rowGap={0} columnGap={3} marginBottom={2}>
          <Text as="h3" weight="semi" breakWords>
            <bdi>{form || t('noName')}</bdi>
          </Text>
          <Text as="small" size="small" tone="muted">
            <time dateTime={created}>{t('nameAt', { name: dates.day(at), time: dates.time(at) })}</time>
            {isOther && ` · ${languageNames(bcp47(lang)).of(bcp47(language))}`}
          </Text>
        </Row>
        <Stack as="dl" gap={2} leading="normal">
          {answers.map(({ name, label, text }) => (
            <div key={name} className={css.answer}>
              <Text as="dt" size="control" tone="muted" breakWords>
                <bdi>{label}</bdi>
              </Text>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </Stack>
      </Text>
    </li>
  );
}

/** Chooses one form where there are several, and takes all its answers along. */
function Bar({ of, onPick }: { of: string; onPick: (form: string) => void }) {
  const { t, lang } = useWords();
  const { menu, default_language: original } = useFile();
  const forms = menu.forms.map(({ id, name }) => ({
    value: String(id),
    label: readIn(name, lang, original) || t('noName'),
  }));
  return (
    <Row wrap align="center" gap={3} marginBottom={6}>
      {forms.length > 1 && (
        <BarSelect
          aria-label={t('formOfAnswers')}
          options={[{ value: '', label: t('allForms') }, ...forms]}
          value={of}
          onPick={onPick}
        />
      )}
      <Text grow />
      <a
        className={buttonClass({ variant: 'outline' })}
        href={callAddress(figureCalls.exportSubmissions, { query: of === '' ? {} : { form: of } })}
        download
      >
        <FileCsv /> {t('csv')}
      </a>
    </Row>
  );
}

function NoAnswers() {
  const { t } = useWords();
  const maySet = useMay('settings');
  return (
    <Nothing icon={<ChatText />} title={t('noGuestAnswers')} more={t('noGuestAnswersMore')}>
      {maySet && (
        <Link className={buttonClass({ variant: 'outline' })} href="/settings/forms">
          {t('partForms')}
        </Link>
      )}
    </Nothing>
  );
}

/** What guests wrote in the venue's forms, newest first; as CSV. */
export default function AnswersScreen() {
  const { t } = useWords();
  const { list, next, unreachable } = useAnswers((state) => state);
  const [of, setOf] = useState('');
  useEffect(() => void readAnswers(of), [of]);
  return (
    <Page title={t('reports')}>
      <div className={page.body}>
        <Bar of={of} onPick={setOf} />
        {unreachable && (
          <p className={panel.sub} role="alert">
            {t('noAnswer')}
          </p>
        )}
        {!list && !unreachable && <RowBones />}
        {list?.length === 0 && <NoAnswers />}
        {list && list.length > 0 && (
          <ol className={css.list} aria-label={t('guestAnswers')}>
            {list.map((submission) => (
              <Answered key={submission.id} submission={submission} />
            ))}
          </ol>
        )}
        {next !== null && (
          <button type="button" className={panel.more} onClick={() => void readOlderAnswers()}>
            {t('older')}
            <CaretDown />
          </button>
        )}
      </div>
    </Page>
  );
}
