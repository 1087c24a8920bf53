import { pauseOrders } from '#client/office/today.ts';
import { server } from '../session/server.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Takes no orders for an hour, at once. */
export const pauseForAnHour = () => pauseOrders(server, HOUR_MINUTES);

/** Takes no orders for whole minutes from now on, at once; at most a day. */
export const pauseFor = (minutes: number) => pauseOrders(server, Math.min(minutes, DAY_MINUTES));

/** Ends a pause. */
export const takeOrdersAgain = () => pauseOrders(server, 0);
