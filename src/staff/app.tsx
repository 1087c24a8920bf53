import { Board } from './board/board.tsx';
import { CrashGuard } from './crash.tsx';
import { Loading, SignedOut, Unreachable } from './signed-out.tsx';
import { useLanguage } from './state/language.ts';
import { useSession } from './state/session.ts';

/** Shows the board, or why it cannot be shown. */
export function App() {
  const isReady = useLanguage(({ words }) => words !== null);
  const state = useSession((session) => session.state);
  if (!isReady) return null;
  if (state === 'signed_in')
    return (
      <CrashGuard>
        <Board />
      </CrashGuard>
    );
  if (state === 'signed_out') return <SignedOut />;
  return state === 'unreachable' ? <Unreachable /> : <Loading />;
}
