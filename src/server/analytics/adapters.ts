import type { Config } from '../runtime/settings/config.ts';
import type { AnalyticsAdapter } from './adapter.ts';
import { createGa4 } from './ga4.ts';
import { createPlausible } from './plausible.ts';

/** The analytics service from the settings; null: no views are counted. */
export function adapterOf({
  analytics,
  analyticsSecret,
}: Pick<Config, 'analytics' | 'analyticsSecret'>): AnalyticsAdapter | null {
  if (analytics?.kind === 'plausible') return createPlausible(analytics.url);
  if (analytics?.kind === 'ga4')
    return createGa4({ measurementId: analytics.measurementId, secret: analyticsSecret ?? '' });
  return null;
}
