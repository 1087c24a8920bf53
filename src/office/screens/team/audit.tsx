import CaretDown from 'icon:caret-down';
import type { AuditPage } from '#contract/office/people.ts';
import { useState } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { RowBones } from '../../parts/lists/row-bones.tsx';
import panel from '../../parts/page/panel.module.css';
import { useFile } from '../../state/draft/draft.ts';
import { usePerson } from '../../state/session/session.ts';
import { describePlace } from '../../words/describe.ts';
import { useMoney, useWords } from '../../words/words.ts';
import {
  instantOf,
  isToldByItself,
  moneyOf,
  switchWord,
  takenTypes,
  valueAlone,
  valueWord,
} from './act-values.ts';
import { actWord, whoWord } from './act-words.ts';
import { readOlder, useTeam } from '../../state/venue/team.ts';
import css from './team.module.css';

type Entry = AuditPage['entries'][number];

function valueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const REACH = { draft: 'inTheDraft', guests: 'guestsSeeIt', team: 'inTheTeam' } as const;

/** What an act changed, in words. */
function useChange(entry: Entry): string {
  const { t, dates, list } = useWords();
  const money = useMoney();
  const inWords = (value: unknown) => {
    const text = valueText(value);
    const until = instantOf(text);
    if (until !== null) return t('nameAt', { name: dates.day(until), time: dates.time(until) });
    const mills = moneyOf(entry.field, text);
    if (mills !== null) return money.text(mills);
    const word = valueWord(entry.what, text);
    return word ? t(word) : text;
  };
  const turned = switchWord(entry.field, entry.to);
  if (turned) return t(turned);
  const types = takenTypes(entry.field, entry.to);
  if (types)
    return types.length === 0
      ? t('takingNothing')
      : t('taking', { types: list(types.map((type) => t(type))) });
  const [from, to] = [inWords(entry.from), inWords(entry.to)];
  return from !== '' && to !== '' ? t('fromTo', { from, to }) : valueAlone(entry.what, from, to);
}

/** The settings that a publication changed, in the office's words. */
function usePlacesOf({ places = [] }: Entry): string[] {
  const words = useWords();
  const file = useFile();
  const names = new Set(places.map((at) => describePlace(words, file, at).field));
  return [...names].filter((name) => name !== words.t('field'));
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t, dates, list } = useWords();
  const { people } = usePerson();
  const at = Date.parse(entry.at);
  const [now] = useState(Date.now);
  const isToday = dates.day(at) === dates.day(now);
  const nameless = whoWord(entry);
  const who = nameless ? t(nameless) : entry.who;
  const act = t(actWord(entry.what));
  const change = useChange(entry);
  const places = usePlacesOf(entry);
  return (
    <li>
      <Avatar name={who} place={people.findIndex(({ id }) => id === entry.person)} small />
      <span>
        <b>{entry.names.at(-1) ?? act}</b>
        <small>
          {[
            entry.names.length > 0 && !isToldByItself(entry.field) ? act : '',
            list([change, ...places].filter(Boolean)),
          ]
            .filter(Boolean)
            .join(' ')}
        </small>
        <small>{who}</small>
      </span>
      <Text size="small" tone="muted" textAlign="end" nowrap>
        <time dateTime={entry.at}>{isToday ? dates.time(at) : dates.day(at)}</time>
        <small data-live={entry.reach === 'guests' || undefined}>{t(REACH[entry.reach])}</small>
      </Text>
    </li>
  );
}

/** Who changed what, newest first. */
export function Audit() {
  const { t } = useWords();
  const entries = useTeam((team) => team.audit);
  const next = useTeam((team) => team.next);
  const unreachable = useTeam((team) => team.unreachable);
  return (
    <aside className={panel.panel} aria-label={t('whoChangedWhat')}>
      <div className={panel.head}>
        <h3>{t('whoChangedWhat')}</h3>
      </div>
      {!entries && !unreachable && <RowBones inPanel />}
      {entries?.length === 0 && <p className={classes(panel.sub, panel.row)}>{t('nothingYet')}</p>}
      <Text as="ol" block className={css.log}>
        {entries?.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Text>
      {next !== null && (
        <button type="button" className={panel.more} onClick={() => void readOlder()}>
          {t('older')}
          <CaretDown />
        </button>
      )}
    </aside>
  );
}
