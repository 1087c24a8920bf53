import type { TableMove } from '#contract/office/tables.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { callKey } from '../../rules/calls.ts';
import type { Floor } from '../press.ts';

/** What a call of a guest is named by to the server: a later one of its table is another. */
export function callMeant({ for: kind, location: code, locationType: type, calledAt }: VisitCall) {
  return { params: { code }, query: { type }, body: { for: kind, calledAt } };
}

/** True for a press about this very call: the table may have called again since. */
export function isAboutCall(wish: { kind: string; call?: VisitCall }, call: VisitCall): boolean {
  const { call: meant } = wish;
  return meant !== undefined && callKey(meant) === callKey(call) && meant.calledAt === call.calledAt;
}

/** True for a press that brings guests from or to a table, or frees it. */
export function isAboutTable(
  wish: { kind: string; move?: TableMove; location?: OrderLocation },
  { location, locationType: type }: TableMove['to'],
): boolean {
  const { move, location: freed } = wish;
  const ends = [
    ...(move ? [move, move.to] : []),
    ...(freed ? [{ location: freed.code, locationType: freed.type }] : []),
  ];
  return ends.some((each) => each.location === location && each.locationType === type);
}

/** What waits without a call that somebody has seen; a later one of its table stays. */
export function withoutCall<F extends Pick<Floor, 'calls'>>(floor: F, call: VisitCall): F {
  return { ...floor, calls: floor.calls.filter((each) => !isAboutCall({ kind: 'answer', call }, each)) };
}

/** What waits without a request that was answered, here or elsewhere. */
export function withoutRequest<F extends Pick<Floor, 'requests'>>(floor: F, request: string): F {
  return { ...floor, requests: floor.requests.filter((each) => each.request !== request) };
}
