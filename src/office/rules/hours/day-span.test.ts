import { describe, expect, it } from 'vitest';
import { spanFaults, withFirst } from './day-span.ts';

const TODAY = '2026-11-25';

describe('two typed days', () => {
  it('say at its field that the last one is before the first', () => {
    const days = { from: '2026-11-20', to: '2026-11-19' };
    expect(spanFaults(days, { max: TODAY })).toEqual({ from: null, to: 'lastDayTooEarly' });
  });

  it('say which of them is outside what may be chosen', () => {
    const ahead = { from: '2026-11-20', to: '2026-11-26' };
    expect(spanFaults(ahead, { max: TODAY })).toEqual({ from: null, to: 'dayAhead' });
    expect(spanFaults(ahead, { min: TODAY })).toEqual({ from: 'dayOver', to: null });
    expect(spanFaults(ahead, {})).toEqual({ from: null, to: null });
  });

  it('move the last one along with a first one that is later', () => {
    const days = { from: '2026-11-20', to: '2026-11-22' };
    expect(withFirst(days, '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-22' });
    expect(withFirst(days, '2026-11-24')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  });
});
