import { useRef, useState } from 'react';

/** What a press sends, and how that went. */
export interface Send<Args extends unknown[], Fault> {
  /** Does the work; does nothing while the work is pending. */
  send: (...args: Args) => void;
  /** Does the work once more, with what was sent last. */
  again: () => void;
  /** Forgets the error. */
  reset: () => void;
  pending: boolean;
  /** What was sent last. */
  sent: Args | null;
  /** What the work resolved to instead of being done; null until then, and while it is pending again. */
  error: Fault | null;
}

/** Why work was not done, where it resolves to that. */
type FaultOf<Result> = Exclude<Result, void | null | undefined>;

interface State<Args, Fault> {
  sent: Args | null;
  pending: boolean;
  error: Fault | null;
}

/**
 * Sends what a press asks for. `work` resolves to why it was not done, or to nothing once it is. React ignores what is set
 * after the component has left the page.
 *
 * The state is its own, since React has all pending actions of `useTransition` and `useActionState` end together: a press
 * that is answered would wait for another one that a bad network holds up.
 */
export function useSend<Args extends unknown[], Result = void>(
  work: (...args: Args) => Promise<Result>,
): Send<Args, FaultOf<Result>> {
  type Fault = FaultOf<Result>;
  const [state, setState] = useState<State<Args, Fault>>({ sent: null, pending: false, error: null });
  // Two presses may come before the page is drawn again.
  const isPending = useRef(false);
  const run = async (args: Args) => {
    if (isPending.current) return;
    isPending.current = true;
    setState({ sent: args, pending: true, error: null });
    let error: Fault | null = null;
    try {
      error = ((await work(...args)) ?? null) as Fault | null;
    } finally {
      isPending.current = false;
      setState({ sent: args, pending: false, error });
    }
  };
  return {
    ...state,
    send: (...args) => void run(args),
    again: () => void (state.sent && run(state.sent)),
    reset: () => setState((now) => ({ ...now, error: null })),
  };
}
