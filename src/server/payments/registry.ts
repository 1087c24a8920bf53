import type { PaymentProvider } from './adapter-kit/provider.ts';
import { moyasar } from './providers/moyasar.ts';
import { mpgs } from './providers/mpgs.ts';
import { myfatoorah } from './providers/myfatoorah.ts';
import { ngenius } from './providers/ngenius.ts';
import { noon } from './providers/noon.ts';
import { paystack } from './providers/paystack.ts';
import { paytabs } from './providers/paytabs.ts';
import { pesapal } from './providers/pesapal.ts';
import { stripe } from './providers/stripe.ts';
import { sumup } from './providers/sumup.ts';
import { tapPayments } from './providers/tap.ts';

/** All gateways, in the order of the specification; a new one adds one line. */
export const providers: readonly PaymentProvider[] = [
  sumup,
  ngenius,
  myfatoorah,
  moyasar,
  tapPayments,
  noon,
  stripe,
  paytabs,
  paystack,
  pesapal,
  mpgs,
];
