import { keepOrder } from '../keep-order.ts';

/** The card order of this phone that waits for its payment, until it is paid, over, or its end was read. */
export const unpaidOrder = keepOrder('unpaid-order', 'local');
