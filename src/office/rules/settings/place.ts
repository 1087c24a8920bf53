import type { SettingsGroup } from './setting.ts';

/** Where the restaurant is, and what its receipts say. */
export const placeSettings: readonly SettingsGroup[] = [
  {
    title: 'settingsPlace',
    settings: [
      { kind: 'words', at: 'menu/name', label: 'venueName' },
      { kind: 'standard', names: 'region', at: 'menu/menu_country', label: 'country', more: 'countryMore' },
      { kind: 'standard', names: 'timeZone', at: 'menu/timezone', label: 'timeZone', more: 'timeZoneMore' },
      { kind: 'decimal', canBeEmpty: true, at: 'menu/outlet_latitude', label: 'latitude', more: 'spotMore' },
      { kind: 'decimal', canBeEmpty: true, at: 'menu/outlet_longitude', label: 'longitude' },
      { kind: 'time', at: 'ordering/day_ends', label: 'dayEnds', more: 'dayEndsMore' },
    ],
  },
  {
    title: 'onReceipts',
    settings: [
      { kind: 'words', rows: 3, at: 'receipt/address', label: 'receiptAddress' },
      { kind: 'text', ltr: true, at: 'receipt/tax_number', label: 'taxNumber' },
    ],
  },
];
