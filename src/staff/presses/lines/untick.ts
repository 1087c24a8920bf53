import { ask } from '#client/named-ask.ts';
import type { RecallLines } from '#contract/staff/kitchen.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { recallLine } from '#domain/kitchen/line-states.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Command, Press } from '../press.ts';
import { actOf, withLines } from './with-lines.ts';

/** Lines, or parts of them, whose last step is taken back. */
export interface UntickWish {
  kind: 'untick';
  uuid: string;
  lines: RecallLines['lines'];
}

function showOrder(order: StaffOrder, command: Command<UntickWish>): StaffOrder {
  const { lines } = command;
  const act = actOf(command);
  return withLines(order, (line) =>
    lines
      .filter((each) => each.line === line.lineId)
      .reduce((each, wish) => recallLine(each, wish, act), line),
  );
}

/** Takes the last step of lines back. */
export const untick: Press<UntickWish> = {
  showOrder,
  send: (connection, { uuid, lines, id: key }, lang) =>
    ask(connection, staffOrderCalls.recallLines, {
      params: { uuid },
      query: { lang },
      body: { lines },
      key,
    }),
  overtaken: changedElsewhere,
};
