import CaretDown from 'icon:caret-down';
import Warning from 'icon:warning-circle';
import type { PlanFinding } from '#contract/office/publication.ts';
import { isWithin } from '#domain/draft/address.ts';
import { bcp47 } from '#domain/text/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../parts/page/panel.module.css';
import { screenOf } from '../rules/key-screens.ts';
import { settingAt } from '../rules/settings/find-setting.ts';
import { useFile } from '../state/draft/draft.ts';
import { wantSetting } from '../state/draft/wanted-setting.ts';
import { useMayStopPlanned } from '../state/draft/planned.ts';
import { mayPutAside, putAside, useIsPutAside } from '../state/page/put-aside.ts';
import { describeFinding } from '../words/describe-finding.ts';
import { describePlace } from '../words/describe.ts';
import { useWords } from '../words/words.ts';
import css from './review.module.css';

/** A finding in the owner's words: what it is about, and what is the matter. */
function useSentence({ at, names, ...finding }: PlanFinding): { about: string; matter: string } {
  const words = useWords();
  const file = useFile();
  const { thing, field } = describePlace(words, file, at ?? '');
  const known = names.at(-1) ?? '';
  // The check names a thing without a name by its id.
  const isId = at?.split('/').some((key) => decodeURIComponent(key) === known) ?? false;
  const about = thing || (isId ? words.t('noName') : known) || field;
  const mayStop = useMayStopPlanned();
  // Who may not stop what waits for its time has no button for it.
  const asks = finding.code === 'publication_first' && !mayStop;
  const said = asks ? words.t('publicationFirstAsk') : describeFinding(words, finding, file);
  const matter = said ?? finding.message;
  const isNamed = about === field || field === words.t('field');
  return { about, matter: isNamed ? matter : `${field}: ${matter}` };
}

function FindingRow({ finding }: { finding: PlanFinding }) {
  const { t } = useWords();
  const { about, matter } = useSentence(finding);
  const isPutAside = useIsPutAside()(finding);
  const at = finding.at ?? '';
  return (
    <Row as="li" align="center" className={css.finding}>
      <Link
        className={classes(panel.row, panel.link)}
        href={screenOf(at) ?? '/menu'}
        onClick={() => wantSetting(settingAt(at) || isWithin(at, 'menu/forms') ? at : null)}
      >
        <span className={panel.icon} data-tone={finding.level === 'error' ? 'bad' : 'warn'}>
          <Warning />
        </span>
        <span className={panel.grow}>
          <b>{about}</b>
          <small>{matter}</small>
        </span>
        <span className={panel.go}>{t('lookAt')}</span>
      </Link>
      {mayPutAside(finding) && !isPutAside && (
        <Button
          variant="ghost"
          tone="ink"
          aria-label={`${t('hide')}: ${about}`}
          onClick={() => putAside(finding)}
        >
          {t('hide')}
        </Button>
      )}
    </Row>
  );
}

/** What only a text written by hand can hold, in the words of the file's check. */
function FromFile({ findings }: { findings: readonly PlanFinding[] }) {
  const { t, lang } = useWords();
  if (findings.length === 0) return null;
  return (
    <>
      <div className={panel.head}>
        <h4>{t('fromTheFile')}</h4>
      </div>
      <ul lang="en" dir="ltr">
        {findings.map(({ names, message, level, line }, index) => (
          <li key={index} className={panel.row}>
            <span className={panel.icon} data-tone={level === 'error' ? 'bad' : 'warn'}>
              <Warning />
            </span>
            <span className={panel.grow}>
              {names.length > 0 && <b>{names.at(-1)}</b>}
              <small>{message}</small>
            </span>
            {line !== undefined && (
              <bdi lang={bcp47(lang)} className={panel.go}>
                {t('atLine', { line })}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What should be looked at before publishing: errors, which stop it, then warnings. */
export function LookFirst({ findings }: { findings: readonly PlanFinding[] }) {
  const words = useWords();
  const { t, number } = words;
  const isPutAside = useIsPutAside();
  const [seesAll, seeAll] = useState(false);
  const shown = seesAll ? findings : findings.filter((finding) => !isPutAside(finding));
  const hidden = findings.length - shown.length;
  if (findings.length === 0) return null;
  const sorted = shown.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
  const own = sorted.filter((finding) => describeFinding(words, finding) !== null);
  return (
    <section className={panel.panel} aria-label={t('lookFirst')}>
      <div className={panel.head}>
        <h3>{t('lookFirst')}</h3>
        <span className={panel.grow} />
        <span className={panel.badge}>{number(shown.length)}</span>
      </div>
      <ul>
        {own.map((finding, index) => (
          <FindingRow key={`${finding.at} ${index}`} finding={finding} />
        ))}
      </ul>
      <FromFile findings={sorted.filter((finding) => !own.includes(finding))} />
      {hidden > 0 && (
        <button type="button" className={panel.more} onClick={() => seeAll(true)}>
          {t('andMore', { n: hidden })}
          <CaretDown />
        </button>
      )}
    </section>
  );
}
