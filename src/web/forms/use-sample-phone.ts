import { useEffect, useState } from 'react';
import type { Menu } from '#domain/menu/menu.ts';

/**
 * A sample number of the venue's country, shown only with the loyalty partner (specification section 5,
 * phone).
 */
export function useSamplePhone({ country, flags }: Menu): string | undefined {
  const [sample, setSample] = useState<string | null>(null);
  const isShown = flags.loyalty && flags.orderPhone;
  useEffect(() => {
    if (isShown) void import('./sample-phone.ts').then(({ samplePhone }) => setSample(samplePhone(country)));
  }, [isShown, country]);
  return (isShown && sample) || undefined;
}
