import { Text } from '#ui/layout/text.tsx';
import {
  groupsOf,
  LANE_FROM_S,
  LANE_TO_S,
  MIDNIGHT_S,
  type Bar,
  type FileHours,
} from '../../rules/hours/bars.ts';
import { useHoursWords } from '../../words/hours.ts';
import css from './hours.module.css';
import { Span } from './lane.tsx';

/** The words of a bar need this much of a lane, at the least width at which lanes are drawn. */
const ROOM_S = 7 * 3600;

/** Where a bar's hours stand: in it, or beside it; null where several bars leave no room. */
function roomOf({ fromS, toS }: Bar, isOnly: boolean): 'in' | 'after' | 'before' | null {
  if (toS - fromS >= ROOM_S) return 'in';
  if (!isOnly) return null;
  return LANE_TO_S - toS >= ROOM_S ? 'after' : 'before';
}

function Lane({ bars, house }: { bars: readonly Bar[]; house: readonly Bar[] }) {
  const { range } = useHoursWords();
  return (
    <span className={css.lane} data-lane="">
      {house.map(({ fromS, toS }) => (
        <Span key={fromS} fromS={fromS} toS={toS} className={css.house} />
      ))}
      <Span fromS={MIDNIGHT_S} toS={MIDNIGHT_S} className={css.midnight} />
      {bars.map((bar) => {
        const { fromS, toS } = bar;
        const room = roomOf(bar, bars.length === 1);
        const [from, to] = room === 'before' ? [LANE_FROM_S, fromS] : [toS, LANE_TO_S];
        return [
          <Span key={fromS} fromS={fromS} toS={toS} className={css.offered} data-bar="">
            {room === 'in' && range(bar)}
          </Span>,
          (room === 'after' || room === 'before') && (
            <Span key="words" fromS={from} toS={to} className={css.beside} data-room={room}>
              {range(bar)}
            </Span>
          ),
        ];
      })}
    </span>
  );
}

/** Hours of a dish or category as bars: a lane for the days that are alike, over the house's hours. */
export function OwnLanes({ hours, house }: { hours: readonly FileHours[]; house: readonly Bar[] }) {
  const { days, ranges } = useHoursWords();
  return (
    <span className={css.lanes}>
      {groupsOf(hours).map(({ days: alike, bars }) => {
        const isTold = bars.every((bar) => roomOf(bar, bars.length === 1) !== null);
        return (
          <span key={alike[0]} className={css.alike}>
            <Lane bars={bars} house={house.filter(({ day }) => day === alike[0])} />
            <Text as="small" textAlign="end">
              {isTold ? days(alike) : `${days(alike)} ${ranges(bars)}`}
            </Text>
          </span>
        );
      })}
    </span>
  );
}
