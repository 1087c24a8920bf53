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
      {
        kind: 'choice',
        at: 'locations/shared_cart',
        label: 'sharedCart',
        more: 'sharedCartMore',
        options: [
          { value: 'ask', label: 'sharedCartAsk' },
          { value: 'always', label: 'sharedCartAlways' },
          { value: 'off', label: 'sharedCartOff' },
        ],
      },
      {
        kind: 'choice',
        at: 'locations/shared_cart_sender',
        label: 'sharedSender',
        options: [
          { value: 'any', label: 'senderAny' },
          { value: 'host', label: 'senderHost' },
          { value: 'all_ready', label: 'senderAllReady' },
        ],
      },
    ],
  },
];
