import { describe, expect, it } from 'vitest';
import { presetTip } from './preset-tip.ts';
import { TIP_PRESETS } from './tips.ts';

describe('tips', () => {
  it('are 0, 5, 10 or 15 percent of the total', () => {
    expect(TIP_PRESETS.map((percent) => presetTip(percent, 163_000, 2))).toEqual([0, 8150, 16_300, 24_450]);
  });

  it('can be paid in the currency', () => {
    expect(presetTip(5, 163_260, 2)).toBe(8160);
    expect(presetTip(5, 163_260, 3)).toBe(8163);
    expect(presetTip(10, 12_345_000, 0)).toBe(1_235_000);
  });
});
