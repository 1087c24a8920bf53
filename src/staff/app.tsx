import { lazy, Suspense } from 'react';
import { Board } from './board/board.tsx';
import { CrashGuard } from '#ui/panels/crash-guard.tsx';
import { Crashed } from './crashed.tsx';
import { Loading, SignedOut, Unreachable } from './signed-out.tsx';
import { useLanguage } from './state/language.ts';
import { useSession } from './state/session.ts';
import { usesPhone } from './state/phone.ts';

/** Loaded on a waiter's phone alone. */
const Waiter = lazy(() => import('./waiter/waiter.tsx'));

/** Shows the board, or why it cannot be shown. */
export function App() {
  const isWaiting = useSession(({ venue }) => usesPhone(venue));
  const isReady = useLanguage(({ words }) => words !== null);
  const state = useSession((session) => session.state);
  if (!isReady) return null;
  if (state === 'signed_in')
    return (
      <CrashGuard instead={<Crashed />}>
        {isWaiting ? (
          <Suspense fallback={<Loading />}>
            <Waiter />
          </Suspense>
        ) : (
          <Board />
        )}
      </CrashGuard>
    );
  if (state === 'signed_out') return <SignedOut />;
  return state === 'unreachable' ? <Unreachable /> : <Loading />;
}
