import Dots from 'icon:dots-three';
import ListNumbers from 'icon:list-numbers';
import Search from 'icon:magnifying-glass';
import Prohibit from 'icon:prohibit';
import { useRef } from 'react';
import type { OpenCount, StaffOrder } from '#contract/staff/staff.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import scroll from '#ui/panels/scroll-row.module.css';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useNow } from '../../state/clock.ts';
import { useSession } from '../../state/session.ts';
import { useMenu } from '../../state/orders/stock.ts';
import { show, togglePanel, useView, type PanelName } from '../../state/view.ts';
import { panelButtonId, turnPanel } from '../../panels/panel-focus.ts';
import { FIND_KEY, PANEL_KEYS } from '../../state/keys.ts';
import { useWords } from '../../words/words.ts';
import css from './board-header.module.css';
import { ConnectionState, SoundState } from '../../ticket/bands/connection-state.tsx';
import { StationTabs } from './station-tabs.tsx';
import { useShownStation } from '../../state/screen.ts';
import { PlaceFilter } from './place-filter.tsx';
import { TypeFilter, TypeMenu } from './type-filter.tsx';
import { useUnderBar } from './use-under-bar.ts';

function Clock() {
  const { t, dates } = useWords();
  const time = useNow(dates.time);
  return (
    <Text
      as="time"
      padInline={2}
      size="lead"
      weight="semi"
      numerals="tabular"
      className={css.clock}
      aria-label={t('clockNow')}
    >
      {time}
    </Text>
  );
}

function PanelButton({ panel }: { panel: PanelName }) {
  const { t } = useWords();
  const isOpen = useView((state) => state.panel === panel);
  const key = PANEL_KEYS[panel];
  return (
    <button
      type="button"
      id={panelButtonId(panel)}
      className={classes(css.panel, isOpen && css.on)}
      aria-pressed={isOpen}
      aria-keyshortcuts={key}
      title={t('keyHint', { n: key })}
      // A key press has a click count of 0.
      onClick={({ detail }) => (detail === 0 ? turnPanel : togglePanel)(panel)}
    >
      {panel === 'stock' ? <Prohibit /> : <ListNumbers />}
      <span>{panel === 'stock' ? t('soldOut') : t('allDay')}</span>
    </button>
  );
}

/** The header of the board: the venue, the filters and the connection state. */
export function BoardHeader({
  orders,
  totals,
}: {
  orders: readonly StaffOrder[];
  /** The number of open orders of each status and type, whether or not the board holds them. */
  totals: readonly OpenCount[];
}) {
  const { t } = useWords();
  const venue = useSession((session) => session.venue);
  const menu = useMenu();
  const shown = useShownStation();
  const hasStations = (venue?.stations.length ?? 0) > 0;
  const isAll = shown === 'all';
  const station = venue?.stations.find(({ id }) => typeof shown === 'object' && id === shown.id)?.name;
  const bar = useRef<HTMLElement>(null);
  useUnderBar(bar);
  const title = station ?? t(shown === 'pass' ? 'stationPass' : 'orderBoard');
  return (
    <header
      ref={bar}
      className={classes(css.bar, hasStations && css.stations, isAll && hasStations && css.full)}
    >
      {venue?.logo && <img className={css.logo} src={venue.logo} alt="" width="44" height="44" />}
      <Text as="div" shrink marginEnd="auto" className={css.name}>
        <b>
          <bdi>{menu?.name ?? venue?.name}</bdi>
        </b>
        <h1 tabIndex={-1}>{title}</h1>
      </Text>
      {hasStations ? <StationTabs orders={orders} /> : <TypeFilter orders={orders} totals={totals} />}
      <Text as="div" marginStart={0} className={classes(css.tools, scroll.row)}>
        {isAll && hasStations && <TypeMenu totals={totals} />}
        {isAll && <PlaceFilter orders={orders} />}
        <IconButton
          label={t('findOrder')}
          aria-keyshortcuts={FIND_KEY}
          title={t('keyHint', { n: FIND_KEY })}
          onClick={() => show({ dialog: { kind: 'find' } })}
        >
          <Search />
        </IconButton>
        {isAll && <PanelButton panel="all-day" />}
        <PanelButton panel="stock" />
      </Text>
      <div className={css.state}>
        <ConnectionState />
        <SoundState />
        <Clock />
        <IconButton label={t('more')} onClick={() => show({ dialog: { kind: 'more' } })}>
          <Dots />
        </IconButton>
      </div>
    </header>
  );
}
