import { keepFocus } from '#ui/panels/keep-focus.ts';
import { ignoreDoubleTaps } from '#ui/buttons/double-tap.ts';
import { keepPress } from '#ui/buttons/keep-press.ts';
import { startAlarm } from './state/alarm/alarm.ts';
import { startClock } from './state/clock.ts';
import { keepBoard } from './state/keep-board.ts';
import { onLanguage, readLanguages } from './state/language.ts';
import { catchUp, startLive } from './state/orders/live.ts';
import { onSession, readVenue, startSession } from './state/session.ts';
import { followStations } from './state/orders/stations-heard.ts';
import { changeScreen } from './state/screen.ts';
import { watchWakeLock } from './state/alarm/shift.ts';
import { watchHands } from './state/orders/new-hands.ts';
import { readMenu } from './state/orders/stock.ts';
import { dropCommands } from './state/orders/command-queue.ts';
import { show } from './state/view.ts';
import { homeOf } from './panels/panel-focus.ts';

/** Follows the venue, and says where this board stands, until the returned function is called. */
function startFollowing(): () => void {
  const stops = [startLive(), followStations(), watchHands()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Starts the board: clock, sound, and the live connection while somebody is signed in. */
export async function startBoard(): Promise<void> {
  let stop: (() => void) | null = null;
  let license = '';
  startClock();
  startAlarm();
  watchWakeLock();
  keepPress();
  ignoreDoubleTaps();
  keepFocus('li, [role=status], [role=alert]', homeOf);
  onLanguage((now, before) => {
    if ((now.lang === before.lang && now.offered === before.offered) || !stop) return;
    void readVenue();
    void catchUp();
    void readMenu();
  });
  onSession(({ state, venue }) => {
    if (venue && (venue.license !== license || !stop)) {
      dropCommands(({ by }) => by?.license !== venue.license);
      license = venue.license;
      void readLanguages(license);
      void readMenu();
    }
    if (state === 'signed_in') stop ??= startFollowing();
    if (state !== 'signed_out') return;
    // The next person to sign in starts with a board, without the question that was open.
    show({ dialog: null, chosen: null });
    stop?.();
    stop = null;
  });
  onSession(({ pairedTo }, before) => {
    if (pairedTo !== null && pairedTo !== before.pairedTo) changeScreen({ station: pairedTo });
  });
  await startSession();
  await keepBoard();
}
