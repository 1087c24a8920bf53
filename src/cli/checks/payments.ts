import type { CompleteVenueFile } from '#contract/venue-file.ts';
import type { Check } from './check.ts';

/** Whether each venue's guests can pay online. There are no payment adapters yet, so keys cannot be tried. */
export function checkPayments(venues: readonly CompleteVenueFile[]): Check[] {
  return venues.flatMap(({ license, menu, payment }): Check[] => {
    if (!menu.payment_enabled) return [];
    const provider = payment.provider;
    if (provider === null) {
      return [
        {
          state: 'fault',
          what: `${license} offers card payment and names no provider.`,
          advice: 'Set payment.provider in its venue file, or payment_enabled: false.',
        },
      ];
    }
    return [
      {
        state: 'note',
        what: `${license} names the provider ${provider}: there is no adapter for it yet, so its keys were not tried.`,
      },
    ];
  });
}
