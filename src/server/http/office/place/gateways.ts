import { placeCalls } from '#contract/office/place-calls.ts';
import { serve } from '../../serve/serve.ts';
import { GatewayTested, type WireOfficeGateway } from '#contract/office/gateways.ts';
import type { PaymentProvider } from '../../../payments/adapter-kit/provider.ts';
import type { PaymentServices } from '../../../payments/payment-services.ts';
import { testGateway } from '../../../payments/start/test-gateway.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { Refused } from '../../plumbing/context.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & {
  payments: Pick<PaymentServices, 'gateways' | 'originOf' | 'ids' | 'clock'>;
};

function present(
  { gateways }: Services['payments'],
  provider: PaymentProvider,
  currency: string,
): WireOfficeGateway {
  return {
    slug: provider.slug,
    title: provider.title,
    takes_currency: provider.currencies.includes(currency),
    ready: gateways.of(provider.slug) !== null,
    settings: gateways
      .settingsOf(provider)
      .map(({ name, isSet, isRequired }) => ({ name, set: isSet, required: isRequired })),
  };
}

/** Calls about the gateways of online payments: which there are, which have keys, and whether these work. */
export function officeGatewayRoutes(app: TypedRoutes, services: Services): void {
  const { payments } = services;
  serve(
    app,
    placeCalls.listGateways,
    {
      needs: 'payment',
      summary: 'The gateways that a venue may name, and which of their keys this server has',
    },
    async (request) => {
      const { currency } = (await officeVenueOf(services, request)).venue.file.menu;
      return { gateways: payments.gateways.providers.map((each) => present(payments, each, currency)) };
    },
  );
  serve(
    app,
    placeCalls.testGateway,
    { needs: 'payment', summary: 'Ask a gateway for a payment page that nobody pays: do its keys work?' },
    async (request): Promise<GatewayTested> => {
      const { venue } = await officeVenueOf(services, request);
      const open = payments.gateways.of(request.params.slug);
      if (!open) throw new Refused({ code: 'not_found' });
      const origin = payments.originOf(venue);
      const { name, currency, menu_country: country } = venue.file.menu;
      const fault = await testGateway(open, {
        id: payments.ids.uuid(),
        name: typeof name === 'string' ? name : (name[venue.defaultLanguage] ?? venue.license),
        origin,
        country,
        currency,
        language: venue.defaultLanguage,
        publicUrl: services.publicUrl ?? origin,
        now: payments.clock.now(),
      });
      return { fault: fault?.kind ?? null, detail: fault?.detail ?? '' };
    },
  );
}
