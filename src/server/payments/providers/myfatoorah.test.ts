import { startFakeMyfatoorah } from '#tests/support/gateways/fake-myfatoorah.ts';
import { describeProvider } from '../conformance/conformance.ts';
import { myfatoorah } from './myfatoorah.ts';

describeProvider({
  provider: myfatoorah,
  startGateway: startFakeMyfatoorah,
  amounts: [
    { mills: 12_500, currency: 'KWD', wire: '12.5' },
    { mills: 5124, currency: 'BHD', wire: '5.124' },
    { mills: 1_234_560, currency: 'SAR', wire: '1234.56' },
  ],
  inexpressible: [
    { mills: 12_505, currency: 'SAR' },
    { mills: 12_500, currency: 'EUR' },
  ],
  words: {
    Paid: 'PAID',
    Pending: 'PENDING',
    Canceled: 'CANCELED',
    Expired: 'CANCELED',
    Failed: 'FAILED',
    InProgress: 'PENDING',
    Succss: 'PENDING',
    Authorize: 'PENDING',
  },
  languages: { en: 'en', ar: 'ar', fa: 'en' },
  returns: ['reference'],
  signature: { in: 'header', name: 'myfatoorah-signature', encoding: 'base64' },
  findsLostStart: true,
  refundsWait: true,
  tellsRefusedRefunds: true,
});
