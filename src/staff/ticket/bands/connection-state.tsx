import Moon from 'icon:moon';
import SpeakerHigh from 'icon:speaker-high';
import SpeakerSlash from 'icon:speaker-slash';
import Sun from 'icon:sun';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useLive } from '../../state/orders/stream-state.ts';
import { useOrdersState } from '../../state/orders/orders.ts';
import { toggleSound, useShift } from '../../state/alarm/shift.ts';
import { useWords } from '../../words/words.ts';
import css from './connection-state.module.css';

/** How the board learns of new orders: at once, within 15 s, or not at all. */
export function useConnection(): 'live' | 'checking' | 'offline' {
  const connected = useLive((state) => state.connected);
  const reachable = useOrdersState((state) => state.reachable);
  if (connected && reachable) return 'live';
  return reachable ? 'checking' : 'offline';
}

/** The connection state in a word. */
export function ConnectionState() {
  const { t } = useWords();
  const connection = useConnection();
  return (
    <span className={classes(css.connection, connection !== 'live' && css[connection])} role="status">
      {t(connection)}
    </span>
  );
}

const SOUND = { on: 'soundOn', off: 'soundOff', blocked: 'soundBlocked' } as const;

/** The switch of the sound and the state of the wake lock during a shift. */
export function SoundState() {
  const { t } = useWords();
  const { started, sound, awake } = useShift((state) => state);
  if (!started) return null;
  const awakeWords = awake ? t('screenAwake') : t('screenSleeps');
  return (
    <>
      <IconButton label={t(SOUND[sound])} onClick={() => void toggleSound()}>
        {sound === 'on' ? <SpeakerHigh /> : <SpeakerSlash />}
      </IconButton>
      <span className={css.awake} role="img" aria-label={awakeWords} title={awakeWords}>
        {awake ? <Sun /> : <Moon />}
      </span>
    </>
  );
}
