import { Text } from '#ui/layout/text.tsx';
import Bell from 'icon:bell';
import Card from 'icon:credit-card';
import Pot from 'icon:cooking-pot';
import Pencil from 'icon:pencil-simple';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { stateOf, type FloorGroup, type Spot, type SpotState } from '../../rules/tables/floor.ts';
import { readIn } from '../../rules/texts.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import css from './floor.module.css';
import { useSpotWords } from './spot-words.ts';

const MARKS: Partial<Record<SpotState, ReactNode>> = { calls: <Bell />, pays: <Card /> };

function Tile({
  spot,
  now,
  isOpen,
  onPick,
}: {
  spot: Spot;
  now: number;
  isOpen: boolean;
  onPick: () => void;
}) {
  const { name, about } = useSpotWords();
  const state = stateOf(spot);
  const cooks = spot.live?.orders.some(({ status }) => status === 'preparing') ?? false;
  return (
    <button
      type="button"
      className={css.tile}
      data-state={state}
      aria-pressed={isOpen}
      aria-label={`${name(spot)}: ${about(spot, now)}`}
      onClick={onPick}
    >
      <b>
        <bdi dir="ltr">{spot.code}</bdi>
      </b>
      {MARKS[state] ?? (cooks && <Pot />)}
      <small>{about(spot, now)}</small>
    </button>
  );
}

/** A group's name: the area's own, else what kind of place it holds. */
export function useGroupName(): (group: FloorGroup) => string {
  const { t, lang } = useWords();
  const file = useVenue((venue) => venue.file);
  return ({ area }) =>
    typeof area === 'number'
      ? readIn(file?.locations.areas[area]?.name ?? '', lang, file?.default_language ?? 'en')
      : t(area);
}

/** Every table of the house by area, coloured by what it is about. */
export function FloorGrid({
  groups,
  now,
  open,
  mayEdit,
  onPick,
}: {
  groups: readonly FloorGroup[];
  now: number;
  open: Spot | null;
  mayEdit: boolean;
  onPick: (spot: Spot) => void;
}) {
  const { t } = useWords();
  const nameOf = useGroupName();
  return groups.map((group) => {
    const name = nameOf(group);
    return (
      <Text key={group.area} as="section" marginTop={5} aria-label={name}>
        <div className={panel.head}>
          <h2>{name}</h2>
          <span className={panel.grow} />
          {mayEdit && typeof group.area === 'number' && (
            <Link
              href="/tables/rooms"
              className={buttonClass({ variant: 'ghost', tone: 'ink', square: true })}
              aria-label={t('changeOf', { name })}
              title={t('changeOf', { name })}
            >
              <Pencil />
            </Link>
          )}
        </div>
        <div className={css.tiles}>
          {group.spots.map((spot) => (
            <Tile
              key={`${spot.type} ${spot.code}`}
              spot={spot}
              now={now}
              isOpen={open?.code === spot.code && open.type === spot.type}
              onPick={() => onPick(spot)}
            />
          ))}
        </div>
      </Text>
    );
  });
}
