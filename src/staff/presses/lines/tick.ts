import { ask } from '#client/named-ask.ts';
import type { TickLines } from '#contract/staff/kitchen.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { tickLine } from '#domain/kitchen/line-states.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Command, Press } from '../press.ts';
import { actOf, withLines } from './with-lines.ts';

/** How far lines are, or parts of them. */
export interface TickWish {
  kind: 'tick';
  uuid: string;
  lines: TickLines['lines'];
}

function showOrder(order: StaffOrder, command: Command<TickWish>): StaffOrder {
  const { lines } = command;
  const act = actOf(command);
  return withLines(order, (line) =>
    lines.filter((each) => each.line === line.lineId).reduce((each, wish) => tickLine(each, wish, act), line),
  );
}

/** Says how far lines of an order are. */
export const tick: Press<TickWish> = {
  showOrder,
  send: (connection, { uuid, lines, id: key }, lang) =>
    ask(connection, staffOrderCalls.tickLines, {
      params: { uuid },
      query: { lang },
      body: { lines },
      key,
    }),
  overtaken: changedElsewhere,
};
