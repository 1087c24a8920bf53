import type { Overtaken, Wish } from './press.ts';

/** Of a press about an order that another board has changed meanwhile. */
export const changedElsewhere: Overtaken<Wish> = {
  codes: ['status_not_allowed', 'not_found'],
  say: (t, _, number) => t('changedElsewhere', { number }),
};

/** Of a press about guests whom somebody else has seen to, or a table that is not free. */
export const takenFaster: Overtaken<Wish> = {
  codes: ['not_found', 'active_order', 'table_busy'],
  say: (t) => t('takenFaster'),
};
