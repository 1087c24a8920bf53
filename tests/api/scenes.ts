import type { CallScene } from './call.ts';
import { guestCalls } from './guest-calls.ts';
import { officeDraftCalls } from './office-draft-calls.ts';
import { officeTodayCalls } from './office-today-calls.ts';
import { officePeopleCalls } from './office-people-calls.ts';
import { webhookScenes } from './webhook-calls.ts';
import { billCalls } from './bill-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { otherCalls } from './other-calls.ts';
import { questionCalls } from './question-calls.ts';
import { sharedCartCalls } from './shared-cart-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { staffLineCalls } from './staff-line-calls.ts';

/** How to make each call, by its id. */
export const scenes: Record<string, CallScene> = {
  ...guestCalls,
  ...sharedCartCalls,
  ...moneyCalls,
  ...billCalls,
  ...staffCalls,
  ...staffLineCalls,
  ...questionCalls,
  ...otherCalls,
  ...officePeopleCalls,
  ...webhookScenes,
  ...officeDraftCalls,
  ...officeTodayCalls,
};
