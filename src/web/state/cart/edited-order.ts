import { keepOrder } from '../keep-order.ts';

/** The order without a table that the guest adds to: no place leads back to it after a reload. */
export const editedOrder = keepOrder('edited-order', 'session');
