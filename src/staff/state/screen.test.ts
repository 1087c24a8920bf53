import { expect, it } from 'vitest';
import { USUAL_LIMITS } from '../rules/times/ages.ts';
import { changeLimits, changeScreen, checkScreen, limitsKey, useScreen } from './screen.ts';

const GRILL = { id: 'grill' };

it('takes the settings of earlier versions, and nothing that is not on offer', () => {
  const earlier = { volume: 'low', limits: [10, 15, 20] };
  expect(checkScreen(earlier)).toEqual({ ...earlier, ages: {}, station: 'all', density: 'usual' });
  const ages = { 'all delivery': [15, 25, 35], 'all takeaway': [1, 2, 3] };
  expect(checkScreen({ ...earlier, ages, density: 'tiny', station: 'oven' })).toEqual({
    ...earlier,
    ages: { 'all delivery': [15, 25, 35] },
    station: 'all',
    density: 'usual',
  });
  expect(checkScreen({ ...earlier, volume: 'deafening' })).toBeNull();
});

it('keeps ages by station and order type, a station named like a screen apart', () => {
  changeScreen({ limits: USUAL_LIMITS });
  changeLimits(GRILL, 'delivery', [15, 25, 35]);
  changeLimits('all', 'delivery', [10, 15, 20]);
  expect(limitsKey({ id: 'all' }, 'delivery')).not.toBe(limitsKey('all', 'delivery'));
  expect(useScreen.getState().ages).toEqual({
    'station grill delivery': [15, 25, 35],
    'all delivery': [10, 15, 20],
  });
  changeLimits(GRILL, 'delivery', null);
  expect(useScreen.getState().ages).toEqual({ 'all delivery': [10, 15, 20] });
});
