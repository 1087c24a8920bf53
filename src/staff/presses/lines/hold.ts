import { ask } from '#client/named-ask.ts';
import type { CourseLines } from '#contract/staff/kitchen.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { holdLine } from '#domain/kitchen/courses.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Command, Press } from '../press.ts';
import { actOf, withLines } from './with-lines.ts';

/** A course, or single lines, that wait. */
export interface HoldWish {
  kind: 'hold';
  uuid: string;
  wish: CourseLines;
}

function showOrder(order: StaffOrder, command: Command<HoldWish>): StaffOrder {
  return withLines(order, (line) => holdLine(line, command.wish, actOf(command)));
}

/** Puts a course, or single lines, on hold. */
export const hold: Press<HoldWish> = {
  showOrder,
  send: (connection, { uuid, wish, id: key }, lang) =>
    ask(connection, staffOrderCalls.holdLines, {
      params: { uuid },
      query: { lang },
      body: wish,
      key,
    }),
  overtaken: changedElsewhere,
};
