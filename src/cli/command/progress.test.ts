import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function drive(isTerminal: boolean, msPerPiece: number, of: number): string {
  let written = '';
  let now = 0;
  const progress = createProgress('pictures', {
    write: (text) => (written += text),
    isTerminal,
    now: () => now,
  });
  for (let done = 1; done <= of; done++) {
    now += msPerPiece;
    progress(done, of);
  }
  return written;
}

describe('progress', () => {
  it('is a line per ten percent without a terminal, with the time left after a second', () => {
    const lines = drive(false, 100, 120).trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('pictures 12/120, 11 s left');
    expect(lines[9]).toBe('pictures 120/120');
    expect(drive(false, 1, 3)).toBe('pictures 1/3\npictures 2/3\npictures 3/3\n');
    expect(drive(false, 2000, 100)).toContain('pictures 10/100, 3 min left\n');
  });

  it('is one changing line on a terminal, drawn ten times a second at most', () => {
    const written = drive(true, 10, 120);
    expect(written.split('\r\u001b[K').length).toBeLessThan(16);
    expect(written).toMatch(/\r\u001b\[Kpictures 120\/120\n$/);
    expect(written.indexOf('\n')).toBe(written.length - 1);
  });
});
