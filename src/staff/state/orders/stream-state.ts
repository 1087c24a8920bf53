import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { TableQuestion } from '#contract/visits/staff-question.ts';
import { useMemo } from 'react';
import { create } from '#ui/store.ts';
import { withCallCommands } from '../../presses/commands.ts';
import { withoutCall, withoutRequest } from '../../presses/floor/about-floor.ts';
import type { Floor } from '../../presses/press.ts';
import { useCommands } from './command-queue.ts';

/** The stream's news besides orders. */
export interface StreamState extends Floor {
  connected: boolean;
  /** True once the stream has told what waits. */
  told: boolean;
  /** Guests who ask what is in a dish. */
  questions: TableQuestion[];
}

/** Selects a part of the stream state for a component. */
export const useLive = create<StreamState>(() => ({
  connected: false,
  told: false,
  requests: [],
  calls: [],
  questions: [],
}));

/** Calls back on every change of the stream state. */
export const onLive = useLive.subscribe;

/** Removes a request that was answered, here or elsewhere. */
export function forgetRequest(request: string): void {
  useLive.setState((live) => withoutRequest(live, request));
}

/** Removes a call that somebody has seen; a later one of its table stays. */
export function forgetCall(call: VisitCall): void {
  useLive.setState((live) => withoutCall(live, call));
}

/** Removes a question that was answered, here or elsewhere. */
export function forgetQuestion(id: string): void {
  useLive.setState(({ questions }) => ({ questions: questions.filter(({ question }) => question !== id) }));
}

/** The calls with every unconfirmed command applied. */
export function useCalls(): VisitCall[] {
  const calls = useLive((live) => live.calls);
  const commands = useCommands();
  return useMemo(() => withCallCommands(calls, commands), [calls, commands]);
}
