import type { PlannedChange } from '#contract/office/publication.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import type { ReactNode } from 'react';
import { fieldIds, fieldsOf, type FormEntry } from '../rules/forms/form-fields.ts';
import type { FileHours } from '../rules/hours/bars.ts';
import { renamedDays, type ClosingRule } from '../rules/hours/closed-days.ts';
import { hoursChanges } from '../rules/hours/hours-changes.ts';
import { listChanges, type EntryChange } from '../rules/list-changes.ts';
import { holdsOne, picturesOf, type FilePicture } from '../rules/pictures/pictures.ts';
import { languageName, readIn, textIn } from '../rules/texts.ts';
import { publishedAt, useFile } from '../state/draft/draft.ts';
import { useVenue } from '../state/venue/venue.ts';
import { describeEntries, describeValue } from '../words/describe.ts';
import { useHoursWords } from '../words/hours.ts';
import { useMoney, useWords } from '../words/words.ts';
import css from './review.module.css';
import { ZoneLines, zonesOf } from './zone-lines.tsx';

type ChangedValue = Pick<PlannedChange, 'at' | 'from' | 'to'>;

/** What is read before and after: one stands alone where the other says nothing. */
export function BeforeAfter({
  label,
  before,
  after,
}: {
  label?: string | undefined;
  before: string;
  after: string;
}) {
  return (
    <small className={css.line}>
      {label && (
        <>
          <bdi>{label}</bdi>
          {': '}
        </>
      )}
      {before && <del>{before}</del>}
      {before && after && ' '}
      {after && <ins>{after}</ins>}
    </small>
  );
}

/** On which days hours change, and how. No hours at all mean always. */
function HoursLines({ at, from, to }: { at: string; from: readonly FileHours[]; to: readonly FileHours[] }) {
  const { t } = useWords();
  const { days, ranges, sentence } = useHoursWords();
  const always = t(at === 'menu/opening_hours' ? 'noHoursAlways' : 'wheneverOpen');
  const changes = hoursChanges(from, to);
  if (from.length === 0 || to.length === 0 || changes.length === 0)
    return <BeforeAfter before={sentence(from) || always} after={sentence(to) || always} />;
  return changes.map(({ days: alike, before, after }) => (
    <BeforeAfter key={alike[0]} label={days(alike)} before={ranges(before)} after={ranges(after)} />
  ));
}

const HOURS = /^menu\/opening_hours$|^ordering\/hours\/|\/(product|category)_hours$/;
const PHOTOS = /\/images$/;
const FORM_FIELDS = /^menu\/forms\/[^/]+\/form_data$/;
const CLOSINGS = /^(menu\/closing_rules$|ordering\/closing_rules\/)/;

/** What happens to one entry of a list; `name` is what people call it, by the list and the place where it stands. */
function EntryLine<T>({
  change,
  name,
}: {
  change: EntryChange<T>;
  name: (entry: T, place: number) => string;
}) {
  const { t, number } = useWords();
  const { kind, entry, was, place, wasPlace } = change;
  const before = was === null || wasPlace === null ? '' : name(was, wasPlace);
  if (kind === 'moved')
    return <small className={css.line}>{t('nowInPlace', { name: before, place: number(place + 1) })}</small>;
  const now = name(entry, place);
  if (kind === 'changed' && before !== now) return <BeforeAfter before={before} after={now} />;
  return (
    <small className={css.line}>
      <bdi>{now}</bdi>
      {`: ${t(ENTRY_WORDS[kind])}`}
    </small>
  );
}

const ENTRY_WORDS = { new: 'isNew', removed: 'isRemoved', changed: 'isChanged' } as const;

/** Which photos come, go or stand elsewhere. Photos are called by the place where guests see them. */
function PhotoLines({ at, from, to }: ChangedValue) {
  const { t, number } = useWords();
  const isOne = holdsOne(at);
  const keys = (all: readonly FilePicture[]) => all.map(({ image }) => (isOne ? '' : (image?.product ?? '')));
  const name = (_: FilePicture, place: number) =>
    isOne ? t('photoTitle') : `${t('photoTitle')} ${number(place + 1)}`;
  return listChanges(picturesOf(at, from), picturesOf(at, to), keys).map((change, index) => (
    <EntryLine key={index} change={change} name={name} />
  ));
}

/** Which fields of a form come, go, change or stand elsewhere. */
function FormLines({ from, to }: Pick<ChangedValue, 'from' | 'to'>) {
  const { t, lang } = useWords();
  const { default_language: original } = useFile();
  const name = (field: FormEntry) => readIn(field['label'] as FileText, lang, original) || t('noName');
  return listChanges(fieldsOf(from), fieldsOf(to), fieldIds).map((change, index) => (
    <EntryLine key={index} change={change} name={name} />
  ));
}

function closingsOf(value: unknown): readonly ClosingRule[] {
  return (value ?? []) as readonly ClosingRule[];
}

/** What closed days are called in other languages than the one that is read here; days of one name once. */
function TranslatedDays({ changes }: { changes: ReturnType<typeof renamedDays> }) {
  const { lang: ours } = useWords();
  const file = useFile();
  const { closed, nameOf } = useHoursWords();
  const lines = changes
    .filter(({ rule, lang }) => lang !== (textIn(rule.name, ours) ? ours : file.default_language))
    .map(({ rule, lang, ...change }) => ({
      label: `${nameOf(rule) || closed(rule)} (${languageName(file, lang)})`,
      ...change,
    }));
  return [...new Map(lines.map((line) => [JSON.stringify(line), line]))].map(([key, line]) => (
    <BeforeAfter key={key} {...line} />
  ));
}

/** Which entries of a list come and go, in words; of closed days also what they are called in other languages. */
function ListLines({
  at,
  from,
  to,
  label,
  before,
  after,
}: ChangedValue & { label: string | undefined; before: readonly string[]; after: readonly string[] }) {
  const { t, list } = useWords();
  const { default_language: original } = useFile();
  const gone = before.filter((entry) => !after.includes(entry));
  const fresh = after.filter((entry) => !before.includes(entry));
  const renamed = CLOSINGS.test(at) ? renamedDays(closingsOf(from), closingsOf(to), original) : [];
  const isSame = gone.length + fresh.length === 0;
  // Another order, or other entries of the same names.
  const whole = isSame ? list(after) || t('nothing') : list(fresh);
  return (
    <>
      {(!isSame || renamed.length === 0) && <BeforeAfter label={label} before={list(gone)} after={whole} />}
      <TranslatedDays changes={renamed} />
    </>
  );
}

/** The entries of a list that is one value, in words; null for another value. A list that is left out is empty. */
function useEntries(): (at: string, value: unknown) => string[] | null {
  const words = useWords();
  const { closedBy } = useHoursWords();
  const file = useFile();
  const published = useVenue((venue) => venue.file);
  const files = published ? [file, published] : [file];
  return (at, value) =>
    CLOSINGS.test(at) ? closingsOf(value).map(closedBy) : describeEntries(words, files, at, value ?? []);
}

/**
 * What a change does to a value that is a list: to zones, hours, photos, a form's fields, or its entries; null for any
 * other value.
 */
export function useValueLines(): (change: ChangedValue, label?: string) => ReactNode {
  const entriesAt = useEntries();
  return ({ at, from, to }, label) => {
    const zones = zonesOf({ at, from, to });
    if (zones) return <ZoneLines {...zones} />;
    if (PHOTOS.test(at) || holdsOne(at)) return <PhotoLines at={at} from={from} to={to} />;
    if (FORM_FIELDS.test(at)) return <FormLines from={from} to={to} />;
    if (HOURS.test(at)) {
      const [before, after] = [from, to].map((hours) => (hours ?? []) as readonly FileHours[]);
      return (
        <>
          {label && (
            <small className={css.line}>
              <bdi>{label}</bdi>
              {':'}
            </small>
          )}
          <HoursLines at={at} from={before ?? []} to={after ?? []} />
        </>
      );
    }
    const [before, after] = [entriesAt(at, from), entriesAt(at, to)];
    if (!before || !after || !Array.isArray(from ?? to)) return null;
    return <ListLines at={at} from={from} to={to} label={label} before={before} after={after} />;
  };
}

/** A value of the draft in words; of a list, what it changes for guests. */
export function ValueInWords({ at, value }: { at: string; value: unknown }) {
  const words = useWords();
  const money = useMoney();
  const lines = useValueLines();
  return lines({ at, from: publishedAt(at), to: value }) ?? describeValue(words, money, at, value);
}
