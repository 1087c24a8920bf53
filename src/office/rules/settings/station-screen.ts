import { RECALL_MINUTES } from '#domain/kitchen/line-states.ts';
import type { SettingsGroup } from './setting.ts';

/** What a station's screen does. */
export const stationScreenSettings: SettingsGroup = {
  title: 'stationScreen',
  settings: [
    { kind: 'flag', at: 'done_by_line', label: 'doneByLine', more: 'doneByLineMore' },
    { kind: 'flag', at: 'show_other_stations', label: 'showOtherStations', more: 'showOtherStationsMore' },
    { kind: 'flag', at: 'count_dishes', label: 'countDishes', more: 'countDishesMore' },
    { kind: 'minutes', at: 'recall_minutes', label: 'lineRecall', more: 'lineRecallMore', ...RECALL_MINUTES },
  ],
};

/** A station's screen that does what is usual. */
export const usualStationScreen = {
  done_by_line: true,
  show_other_stations: true,
  count_dishes: true,
  recall_minutes: RECALL_MINUTES.usual,
};
