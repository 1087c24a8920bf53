import { sayInstead } from '../translate.ts';
import type { TextKey, Translate } from './words.ts';

/** What is said of a cart that guests share by a link, and of a bill, in place of the texts that speak of a table. */
export const WITHOUT_TABLE: Readonly<Partial<Record<TextKey, TextKey>>> = {
  cartForTable: 'sharedCart',
  tableIsLaid: 'allCanChoose',
  onlyYouMore: 'othersJoinByLink',
  tableTotal: 'cartTotal',
  sendForTable: 'sendForAll',
  hostSends: 'hostSendsForAll',
  youAreSending: 'youSendForAll',
  nameIsSending: 'nameSendsForAll',
  sentForTable: 'sentForAll',
  whoIsOrdering: 'whatOthersCallYou',
  joinTable: 'joinIn',
  leaveTable: 'leaveSharedCart',
  atTableTimes: 'othersTimes',
  payAtTable: 'payOnReceipt',
  tableSeesPaying: 'othersSeePaying',
  tableSeesName: 'othersSeeName',
  tableSeesPaid: 'othersSeePaid',
  partThanks: 'thanksOthersSee',
  staffCome: 'payWhenYouGet',
  staffComeFor: 'payWhenYouGetFor',
  tableSettled: 'allPaid',
};

/** The same translator for guests who order or pay together without a table. */
export function withoutTable(t: Translate): Translate {
  return sayInstead(t, WITHOUT_TABLE);
}
