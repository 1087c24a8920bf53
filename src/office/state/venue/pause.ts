import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import { server } from '../session/server.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Takes no orders for an hour, at once. */
export const pauseForAnHour = () =>
  ask(server, figureCalls.pauseOfficeOrders, { body: { minutes: HOUR_MINUTES } });

/** Takes no orders for whole minutes from now on, at once; at most a day. */
export const pauseFor = (minutes: number) =>
  ask(server, figureCalls.pauseOfficeOrders, { body: { minutes: Math.min(minutes, DAY_MINUTES) } });

/** Ends a pause. */
export const takeOrdersAgain = () => ask(server, figureCalls.pauseOfficeOrders, { body: { minutes: 0 } });
