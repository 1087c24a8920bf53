import { pauseOrders } from '#client/office/today.ts';
import { server } from '../session/server.ts';

const HOUR_MINUTES = 60;

/** Takes no orders for an hour, at once. */
export const pauseForAnHour = () => pauseOrders(server, HOUR_MINUTES);

/** Ends a pause. */
export const takeOrdersAgain = () => pauseOrders(server, 0);
