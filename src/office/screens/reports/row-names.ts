import type { ReportRow } from '#contract/office/reports.ts';
import { NOBODY, type ReportGroup } from '#domain/report/day-sums.ts';
import type { PlainKey } from '#text/office/words.ts';
import { placeName } from '../../rules/tables/spot-name.ts';
import { useDayWords } from '../../words/days.ts';
import { useWords } from '../../words/words.ts';

const TYPES: Record<string, PlainKey> = {
  dine_in: 'dineIn',
  takeaway: 'takeaway',
  delivery: 'delivery',
  drive_thru: 'driveThru',
};

const PAYMENTS: Record<string, PlainKey> = {
  card: 'cardOnline',
  machine: 'cardMachine',
  cash: 'cash',
  loyalty: 'wallets',
  blue_wallet: 'wallets',
};

/** The name of a row of a report, in the office's language. */
export function useRowName(): (by: ReportGroup, row: ReportRow) => string {
  const { t } = useWords();
  const days = useDayWords();
  return (by, { id, name }) => {
    if (by === 'hour') return days.hour(Number(id));
    if (by === 'person' && id === NOBODY) return t('nobodyNamed');
    if (by === 'table') return placeName(id, t);
    const key = by === 'type' ? TYPES[id] : by === 'payment' ? PAYMENTS[id] : undefined;
    return key ? t(key) : (name ?? t('notOnMenu'));
  };
}
