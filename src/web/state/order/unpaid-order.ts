import { keepOrder } from '../keep-order.ts';

/** The order whose payment page this browser was sent to, until it is paid or over. */
export const unpaidOrder = keepOrder('unpaid-order');
