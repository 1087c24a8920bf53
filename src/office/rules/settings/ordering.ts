import type { OrderType } from '#domain/menu/menu.ts';
import type { PlainKey } from '#text/office/words.ts';
import type { Setting, SettingsGroup } from './setting.ts';

const WEEK_MINUTES = 10_080;

function minutes(at: string, label: Setting['label'], unit: Setting['label'] = 'minutesUnit'): Setting {
  return { kind: 'count', canBeEmpty: true, least: 0, most: WEEK_MINUTES, unit, at, label };
}

/** How long before closing the last orders are taken; also beside the hours. */
export const lastOrdersSetting = minutes(
  'ordering/last_orders_minutes',
  'lastOrders',
  'minutesBeforeClosing',
);

/** The order types as tiles: each is taken or not. */
export const orderTypeSettings = [
  { type: 'dine_in', at: 'menu/enable_dine_in' },
  { type: 'takeaway', at: 'menu/enable_takeaway' },
  { type: 'delivery', at: 'menu/enable_delivery' },
  { type: 'drive_thru', at: 'menu/enable_drive_thru' },
] as const;

/** What the order types are called. */
export const orderTypeNames: Record<OrderType, PlainKey> = {
  dine_in: 'dineIn',
  takeaway: 'takeaway',
  delivery: 'delivery',
  drive_thru: 'driveThru',
};

/** What guests can order, when, and how the app behaves then. */
export const orderingSettings: readonly SettingsGroup[] = [
  {
    title: 'timeGroup',
    settings: [
      lastOrdersSetting,
      minutes('ordering/lead_minutes', 'noticeForWantedTime'),
      {
        kind: 'count',
        canBeEmpty: true,
        least: 1,
        most: 1000,
        at: 'ordering/slot_capacity',
        label: 'ordersInSlot',
      },
      minutes('ordering/slot_minutes', 'slotLength'),
      minutes('ordering/confirm_minutes', 'tellToAskWaiter', 'minutesUnaccepted'),
      minutes('ordering/unpaid_minutes', 'unpaidLapse'),
    ],
  },
  {
    title: 'howItBehaves',
    settings: [
      { kind: 'flag', at: 'menu/enable_order', label: 'guestsCanOrder', more: 'guestsCanOrderMore' },
      {
        kind: 'flag',
        at: 'ordering/kitchen_waits_for_payment',
        label: 'kitchenWaits',
        more: 'kitchenWaitsMore',
      },
      { kind: 'flag', at: 'ordering/pay_first', label: 'payFirst', more: 'payFirstMore' },
      { kind: 'flag', at: 'menu/enable_product_comments', label: 'dishNotes', more: 'dishNotesMore' },
      { kind: 'flag', at: 'menu/enable_order_comments', label: 'orderNotes' },
      {
        kind: 'flag',
        at: 'ordering/pause_cards_without_board',
        label: 'noCardsAlone',
        more: 'noCardsAloneMore',
      },
      { kind: 'flag', at: 'menu/enable_delivery_datetime', label: 'wantedTime', more: 'wantedTimeMore' },
      { kind: 'flag', at: 'menu/enable_address_google_maps', label: 'addressByMap' },
      { kind: 'flag', at: 'menu/enable_order_phone', label: 'askPhone' },
      { kind: 'flag', at: 'menu/enable_order_email', label: 'askEmail' },
      {
        kind: 'flag',
        at: 'menu/enable_adding_same_item_cart',
        label: 'sameDishAgain',
        more: 'sameDishAgainMore',
      },
      {
        kind: 'choice',
        at: 'menu/addtocart_redirect',
        label: 'afterAdding',
        options: [
          { value: null, label: 'afterAddingStay' },
          { value: 'cart', label: 'afterAddingCart' },
          { value: 'back', label: 'afterAddingBack' },
        ],
      },
    ],
  },
  {
    title: 'wishlistGroup',
    settings: [
      { kind: 'flag', at: 'menu/enable_wishlist', label: 'wishlist', more: 'wishlistMore' },
      { kind: 'flag', at: 'menu/enable_wishlist_table_orders', label: 'wishlistTables' },
      { kind: 'flag', at: 'menu/enable_whatsapp_order', label: 'orderByWhatsapp' },
      { kind: 'flag', at: 'menu/enable_user_send_whatsapp', label: 'sendWhatsapp' },
      { kind: 'text', ltr: true, at: 'menu/whatsapp_number', label: 'whatsappNumber' },
    ],
  },
  {
    title: 'limits',
    settings: [
      { kind: 'count', least: 1, most: 9999, at: 'ordering/max_quantity', label: 'mostPieces' },
      { kind: 'count', least: 1, most: 1000, at: 'ordering/max_lines', label: 'mostLines' },
      { kind: 'count', least: 0, most: 1000, at: 'ordering/max_unaccepted', label: 'mostUnaccepted' },
      {
        kind: 'count',
        least: 0,
        most: 1000,
        at: 'ordering/max_open_per_phone',
        label: 'mostPerPhone',
        more: 'zeroIsAny',
      },
      {
        kind: 'count',
        least: 0,
        most: 100_000,
        at: 'ordering/max_open_per_address',
        label: 'mostPerNetwork',
        more: 'zeroIsAny',
      },
    ],
  },
];
