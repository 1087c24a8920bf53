import type { SettingsGroup } from './setting.ts';

/** How guests pay. */
export const payingSettings: readonly SettingsGroup[] = [
  {
    title: 'waysToPay',
    settings: [
      { kind: 'flag', at: 'menu/enable_payment_type', label: 'guestsChoosePaying' },
      { kind: 'flag', at: 'menu/enable_cash', label: 'cash' },
      { kind: 'flag', at: 'menu/enable_card_machine', label: 'cardMachine' },
      { kind: 'flag', at: 'menu/payment_enabled', label: 'cardOnline', more: 'cardOnlineMore' },
      {
        kind: 'flag',
        at: 'payment/refund_by_itself',
        label: 'refundByItself',
        more: 'refundByItselfMore',
      },
      { kind: 'flag', at: 'menu/enable_tips', label: 'tips' },
    ],
  },
];

/** Which gateway takes online payments; its keys stay with the operator. */
export const gatewaySetting = 'payment/provider';
