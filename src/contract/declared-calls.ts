import type { Call } from './calls/calls.ts';
import { menuCalls } from './menu/menu-calls.ts';
import { draftCalls } from './office/draft-calls.ts';
import { figureCalls } from './office/figure-calls.ts';
import { peopleCalls } from './office/people-calls.ts';
import { placeCalls } from './office/place-calls.ts';
import { publicationCalls } from './office/publication-calls.ts';
import { signInCalls } from './office/sign-in-calls.ts';
import { webhookCalls } from './office/webhook-calls.ts';
import { orderCalls } from './orders/order-calls.ts';
import { moneyCalls } from './payments/money-calls.ts';
import { boardCalls } from './staff/board-calls.ts';
import { boardSignInCalls } from './staff/board-sign-in-calls.ts';
import { floorCalls } from './staff/floor-calls.ts';
import { staffMoneyCalls } from './staff/staff-money-calls.ts';
import { staffOrderCalls } from './staff/staff-order-calls.ts';
import { visitCalls } from './visits/visit-calls.ts';

/** Every declared call by its id. Loaded by servers and tests only. */
export const declaredCalls: Readonly<Record<string, Call>> = {
  ...boardCalls,
  ...boardSignInCalls,
  ...draftCalls,
  ...figureCalls,
  ...floorCalls,
  ...menuCalls,
  ...moneyCalls,
  ...orderCalls,
  ...peopleCalls,
  ...placeCalls,
  ...publicationCalls,
  ...signInCalls,
  ...staffMoneyCalls,
  ...staffOrderCalls,
  ...visitCalls,
  ...webhookCalls,
};
