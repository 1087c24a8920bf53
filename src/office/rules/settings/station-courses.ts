import type { SettingsGroup } from './setting.ts';

/** When a station makes the dishes of later courses, and how long it takes. */
export const stationCourseSettings: SettingsGroup = {
  title: 'courses',
  settings: [
    { kind: 'flag', at: 'hold_until_fired', label: 'holdMains', more: 'holdMainsMore' },
    { kind: 'fireAfter', at: 'fire_after_minutes', label: 'fireByItself' },
    { kind: 'preparation', at: 'preparation_minutes', label: 'usualTime', more: 'usualTimeMore' },
  ],
};

/** A station that holds nothing. */
export const usualStationCourses = { hold_until_fired: false, fire_after_minutes: null };
