import type { SettingsGroup } from './setting.ts';

const DAY_MINUTES = 1440;

/** How guests sit down at a table and share it. */
export const visitSettings: readonly SettingsGroup[] = [
  {
    title: 'visitsGroup',
    settings: [
      {
        kind: 'count',
        least: 1,
        most: DAY_MINUTES,
        unit: 'minutesUnit',
        at: 'locations/visit_minutes',
        label: 'visitLength',
      },
      {
        kind: 'flag',
        values: { on: 'approve', off: 'open' },
        at: 'locations/join',
        label: 'secondPhoneAsks',
        more: 'secondPhoneAsksMore',
      },
      { kind: 'flag', at: 'locations/signed', label: 'signedCodes', more: 'signedCodesMore' },
    ],
  },
];
