import { screenLoudness } from '../screen.ts';

type Note = readonly [hertz: number, atS: number];

/** The board's sounds: synthesised, since a file could be missing when it matters. */
const TUNES = {
  order: [
    [784, 0],
    [988, 0.16],
    [1175, 0.32],
    [988, 0.56],
    [1175, 0.72],
  ],
  call: [
    [659, 0],
    [880, 0.2],
  ],
  offline: [
    [440, 0],
    [349, 0.25],
    [294, 0.5],
  ],
} satisfies Record<string, readonly Note[]>;

export type Tune = keyof typeof TUNES;

const NOTE_S = 0.3;
let audio: AudioContext | null = null;

function ring(context: AudioContext, [hertz, atS]: Note, loudness: number): void {
  const start = context.currentTime + atS;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loudness, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_S);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE_S);
}

/** Unlocks the sound, which browsers allow only within a press; returns whether it can play. */
export async function unlockSound(): Promise<boolean> {
  try {
    audio ??= new AudioContext();
    await audio.resume();
  } catch {
    return false;
  }
  return isAudible();
}

/**
 * True when a sound could play now: a browser may withdraw its permission, for example while the tablet
 * slept.
 */
export function isAudible(): boolean {
  return audio?.state === 'running';
}

/** Plays a tune at a loudness from 0 to 1, scaled by this screen's volume. */
export function play(tune: Tune, loudness: number): void {
  if (!audio) return;
  for (const note of TUNES[tune]) ring(audio, note, loudness * screenLoudness());
}
