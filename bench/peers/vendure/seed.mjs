import {
  bootstrapWorker,
  JobQueueService,
  LanguageCode,
  RequestContextService,
  SearchService,
} from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { configuration } from './config.mjs';

const [, products] = process.argv.slice(2);

const initialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Here',
  countries: [{ name: 'United Arab Emirates', code: 'AE', zone: 'Here' }],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Takeaway', price: 0 }],
  paymentMethods: [
    {
      name: 'Cash',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
};

const { app } = await bootstrapWorker(configuration({ synchronize: true }));
await populate(async () => app, initialData, products);
await app.get(JobQueueService).start();
const context = await app.get(RequestContextService).create({ apiType: 'admin' });
const job = await app.get(SearchService).reindex(context);
await job.updates().forEach(() => undefined);
await app.close();
