import type { PlannedChange } from '#contract/office/publication.ts';
import { isEntry } from '#domain/draft/json.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { PlainKey } from '#text/office/words.ts';
import { languageName, readIn, textChanges } from '../rules/texts.ts';
import {
  zoneChanges,
  type ZoneChange,
  type ZoneChanges,
  type ZoneField,
} from '../rules/zones/zone-changes.ts';
import type { FileZone } from '../rules/zones/zones.ts';
import { useFile } from '../state/draft/draft.ts';
import { useMoney, useWords } from '../words/words.ts';
import css from './review.module.css';

function featuresOf(value: unknown): readonly FileZone[] {
  const features = isEntry(value) ? value['features'] : value;
  return Array.isArray(features) ? (features as readonly FileZone[]) : [];
}

/** What a change does to each delivery zone, which the draft holds as one value; null where it is about something else. */
export function zonesOf({ at, from, to }: Pick<PlannedChange, 'at' | 'from' | 'to'>): ZoneChanges | null {
  if (at !== 'delivery_zones' && at !== 'delivery_zones/features') return null;
  const changes = zoneChanges(featuresOf(from), featuresOf(to));
  return changes.zones.length > 0 || changes.isReordered ? changes : null;
}

/** What of a zone is told as one value before and after. */
type ToldField = Exclude<ZoneField, 'name'>;

function isTold(field: ZoneField): field is ToldField {
  return field !== 'name';
}

const LABELS: Record<ToldField, PlainKey> = {
  fee: 'deliveryFee',
  least: 'leastOrder',
  way: 'wayThere',
  shape: 'corners',
};

/** What a zone at a place of its list says in a field; '' for its shape, which no words tell. */
function useValueOf(): (zone: FileZone, field: ZoneField, place: number) => string {
  const { t, lang, minutes } = useWords();
  const money = useMoney();
  const { default_language: original } = useFile();
  const awayOf = ({ minutes_away: away }: FileZone['properties']) =>
    away ? t('minutesAway', { minutes: minutes(away) }) : null;
  return ({ properties }, field, place) => {
    if (field === 'shape') return '';
    if (field === 'name') return readIn(properties.name, lang, original) || t('zoneNumber', { n: place + 1 });
    if (field === 'way') return awayOf(properties) ?? t('nothing');
    const mills = parseMoney(field === 'fee' ? properties.delivery_amount : properties.minimum_order);
    return mills === null ? t('nothing') : money.text(mills);
  };
}

/** What a zone is called before and after, in each language in which that changes. */
function Renamed({ was, zone }: { was: FileZone; zone: FileZone }) {
  const { t } = useWords();
  const file = useFile();
  const changes = textChanges(was.properties.name, zone.properties.name, file.default_language);
  return changes.map(({ lang, before, after }) => (
    <span key={lang}>
      {t('name')}
      {file.languages.length > 1 && (
        <>
          {' '}
          <bdi>{`(${languageName(file, lang)})`}</bdi>
        </>
      )}
      {before && (
        <>
          {' '}
          <del>{before}</del>
        </>
      )}
      {after && (
        <>
          {' '}
          <ins>{after}</ins>
        </>
      )}
    </span>
  ));
}

function Line({ change }: { change: ZoneChange }) {
  const { t } = useWords();
  const valueOf = useValueOf();
  const { zone, place } = change;
  if (change.kind !== 'changed')
    return (
      <>
        <span>
          <bdi>{valueOf(zone, 'name', place)}</bdi>
          {`: ${t(change.kind === 'new' ? 'isNew' : 'isRemoved')}`}
        </span>
        {change.kind === 'new' && (
          <span>
            {t('deliveryFee')} <bdi>{valueOf(zone, 'fee', place)}</bdi>
          </span>
        )}
        {change.kind === 'new' && zone.properties.minutes_away && <span>{valueOf(zone, 'way', place)}</span>}
      </>
    );
  return (
    <>
      <span>
        <bdi>{`${valueOf(change.was, 'name', change.wasPlace)}:`}</bdi>
      </span>
      {change.fields.includes('name') && <Renamed was={change.was} zone={zone} />}
      {change.fields.filter(isTold).map((field) => (
        <span key={field}>
          {t(LABELS[field])}
          {field !== 'shape' && (
            <>
              {' '}
              <del>{valueOf(change.was, field, change.wasPlace)}</del>{' '}
              <ins>{valueOf(zone, field, place)}</ins>
            </>
          )}
        </span>
      ))}
    </>
  );
}

/** Which delivery zones are new, gone or changed, and in what. */
export function ZoneLines({ zones, isReordered }: ZoneChanges) {
  const { t } = useWords();
  return (
    <>
      {zones.map((change, index) => (
        <small key={index} className={css.line}>
          <Line change={change} />
        </small>
      ))}
      {isReordered && <small className={css.line}>{t('order')}</small>}
    </>
  );
}
