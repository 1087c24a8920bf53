/** The two tones of the bell, in Hz, and their starts, in seconds. */
const TONES = [
  { hertz: 880, atS: 0 },
  { hertz: 1174.7, atS: 0.18 },
] as const;
const LENGTH_S = 0.5;
const LOUDNESS = 0.25;

/** Rings a short bell. */
export function playBell(audio: AudioContext): void {
  for (const { hertz, atS } of TONES) {
    const start = audio.currentTime + atS;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH_S);
  }
}
