import type { Benchmark } from '../figure.ts';
import { growDays } from './days.ts';
import { growDishes } from './dishes.ts';
import { growVenues } from './venues.ts';

export const growth: Benchmark = {
  name: 'growth',
  method:
    'Venues of 50, 500 and 5,000 dishes on the embedded store, without orders; then 1, 100 and 1,000 venues of 100 dishes on one instance; then days of 6,000, 24,000 and 72,000 orders, added up for the reports. The ceiling is the smallest of the same run.',
  measure: async () => [...(await growDishes()), ...(await growVenues()), ...(await growDays())],
};
