import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../store/engine.ts';
import { importPictures } from './import-pictures.ts';

const DEMO = fileURLToPath(new URL('../../../venues/bayt-zaytoun.yaml', import.meta.url));

it('pictures are not called unreadable where the store cannot write them', async () => {
  const product = {
    id: 'knafeh',
    name: 'Knafeh',
    price: '9',
    images: [{ image: { product: 'images/knafeh.webp' } }],
  };
  const categories = [{ id: 'sweets', name: 'Sweets', products: [product] }];
  const { file } = checkVenueFile(JSON.stringify(buildVenue({ menu: { categories } })));
  if (!file) throw new Error('The venue is refused');
  const test = await createTestApp('sqlite');
  const away = {
    ...test.engine,
    write: async () => {
      throw new StoreUnavailable('The store could not write');
    },
  };
  const options = { path: DEMO, eager: false };
  await expect(importPictures(away, file, options)).rejects.toThrow(StoreUnavailable);
  expect(await importPictures(test.engine, file, options)).toMatchObject({ faults: [] });
  await test.close();
});
