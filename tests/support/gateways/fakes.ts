import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { startFakeMoyasar } from './fake-moyasar.ts';
import { startFakeMpgs } from './fake-mpgs.ts';
import { startFakeMyfatoorah } from './fake-myfatoorah.ts';
import { startFakeNgenius } from './fake-ngenius.ts';
import { startFakeNoon } from './fake-noon.ts';
import { startFakePaystack } from './fake-paystack.ts';
import { startFakePaytabs } from './fake-paytabs.ts';
import { startFakePesapal } from './fake-pesapal.ts';
import { startFakeStripe } from './fake-stripe.ts';
import { startFakeSumup } from './fake-sumup.ts';
import { startFakeTap } from './fake-tap.ts';

/** The fake of each gateway by its provider's slug, and a currency that it supports. */
export const fakes: Record<string, { start: () => Promise<FakeGateway>; currency: string }> = {
  sumup: { start: startFakeSumup, currency: 'EUR' },
  ngenius: { start: startFakeNgenius, currency: 'AED' },
  myfatoorah: { start: startFakeMyfatoorah, currency: 'KWD' },
  moyasar: { start: startFakeMoyasar, currency: 'SAR' },
  tap: { start: startFakeTap, currency: 'KWD' },
  noon: { start: startFakeNoon, currency: 'AED' },
  stripe: { start: startFakeStripe, currency: 'AED' },
  paytabs: { start: startFakePaytabs, currency: 'AED' },
  paystack: { start: startFakePaystack, currency: 'KES' },
  pesapal: { start: startFakePesapal, currency: 'KES' },
  mpgs: { start: startFakeMpgs, currency: 'USD' },
};
