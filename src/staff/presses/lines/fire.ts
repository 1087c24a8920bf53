import { ask } from '#client/named-ask.ts';
import type { CourseLines } from '#contract/staff/kitchen.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { fireLine } from '#domain/kitchen/courses.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Command, Press } from '../press.ts';
import { actOf, withLines } from './with-lines.ts';

/** A course, or single lines, that wait no longer. */
export interface FireWish {
  kind: 'fire';
  uuid: string;
  wish: CourseLines;
}

function showOrder(order: StaffOrder, command: Command<FireWish>): StaffOrder {
  return withLines(order, (line) => fireLine(line, command.wish, actOf(command)));
}

/** Lets the kitchen begin a course, or single lines, that were on hold. */
export const fire: Press<FireWish> = {
  showOrder,
  send: (connection, { uuid, wish, id: key }, lang) =>
    ask(connection, staffOrderCalls.fireLines, {
      params: { uuid },
      query: { lang },
      body: wish,
      key,
    }),
  overtaken: changedElsewhere,
};
