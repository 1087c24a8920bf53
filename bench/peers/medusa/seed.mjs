import { readFileSync } from 'node:fs';
import { Modules } from '@medusajs/framework/utils';
import {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from '@medusajs/medusa/core-flows';

const COUNTRY = 'ae';
const CURRENCY = 'aed';
const SIZES = ['small', 'large'];

/** Fills a new store: one sales channel, products in two sizes at the given prices; prints their ids for guests. */
export default async function seed({ container, args: [dishesFile] }) {
  const dishes = JSON.parse(readFileSync(dishesFile, 'utf8'));
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;

  const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Tables' }] });
  const [region] = await run(createRegionsWorkflow, {
    regions: [
      {
        name: 'Here',
        currency_code: CURRENCY,
        countries: [COUNTRY],
        payment_providers: ['pp_system_default'],
      },
    ],
  });
  await run(createTaxRegionsWorkflow, [{ country_code: COUNTRY, provider_id: 'tp_system' }]);
  const [place] = await run(createStockLocationsWorkflow, { locations: [{ name: 'Kitchen' }] });
  await run(linkSalesChannelsToStockLocationWorkflow, { id: place.id, add: [channel.id] });
  const [profile] = await run(createShippingProfilesWorkflow, {
    data: [{ name: 'Default', type: 'default' }],
  });

  const link = container.resolve('link');
  const inPlace = { [Modules.STOCK_LOCATION]: { stock_location_id: place.id } };
  await link.create({
    ...inPlace,
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: 'Takeaway',
    type: 'pickup',
    service_zones: [{ name: 'Here', geo_zones: [{ country_code: COUNTRY, type: 'country' }] }],
  });
  await link.create({ ...inPlace, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } });
  const [option] = await run(createShippingOptionsWorkflow, [
    {
      name: 'Takeaway',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Takeaway', description: 'Ready soon', code: 'takeaway' },
      prices: [{ currency_code: CURRENCY, amount: 0 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);

  const products = await run(createProductsWorkflow, {
    products: dishes.map(({ id, name, description, smallMills, largeMills }) => ({
      title: name,
      handle: id,
      description,
      status: 'published',
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      options: [{ title: 'size', values: SIZES }],
      variants: SIZES.map((size) => ({
        title: size,
        sku: `${id}-${size}`,
        manage_inventory: false,
        options: { size },
        prices: [{ currency_code: CURRENCY, amount: (size === 'small' ? smallMills : largeMills) / 1000 }],
      })),
    })),
  });

  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'Guests', type: 'publishable', created_by: '' }],
  });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  const variants = products.flatMap((product) => product.variants.map(({ id, sku }) => [sku, id]));
  const known = {
    key: key.token,
    region: region.id,
    shipping: option.id,
    variants: Object.fromEntries(variants),
  };
  console.log(`seeded ${JSON.stringify(known)}`);
}
