import { expect, it } from 'vitest';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { picturesAt, picturesEdit, withPicture } from './pictures.ts';
import { uploadsToPut, type Upload } from './uploads.ts';

function upload(id: number, state: Upload['state'], at = 'menu/products/hummus/images'): Upload {
  return {
    id,
    at,
    replaces: null,
    name: `${id}.jpg`,
    bytes: 1,
    url: '',
    share: 0,
    state,
    why: null,
    stored: state === 'stored' ? { picture: `${id}.webp`, width: 4, height: 3 } : null,
  };
}

it('pictures sent at once stand in the order in which they were chosen, whichever is stored first', () => {
  const ids = (uploads: Upload[]) => uploadsToPut(uploads, 'menu/products/hummus/images').map(({ id }) => id);
  expect(ids([upload(1, 'sending'), upload(2, 'stored')])).toEqual([]);
  expect(ids([upload(1, 'stored'), upload(2, 'sending'), upload(3, 'stored')])).toEqual([1]);
  // One that failed waits for its person, not the others for it.
  expect(ids([upload(1, 'failed'), upload(2, 'stored')])).toEqual([2]);
  expect(ids([upload(1, 'sending', 'menu/categories/cold/image'), upload(2, 'stored')])).toEqual([2]);
});

it('a new picture takes the place and the ring of the one that it replaces, or stands last', () => {
  const first = withPicture([], { picture: 'a.webp', width: 8, height: 6 }, null);
  const ringed = first.map((each) => ({
    ...each,
    image: each.image && { ...each.image, focal: [0.2, 0.8] },
  }));
  const two = withPicture(ringed, { picture: 'b.webp', width: 4, height: 3 }, null);
  expect(two.map(({ image }) => image?.product)).toEqual(['a.webp', 'b.webp']);
  const replaced = withPicture(two, { picture: 'c.webp', width: 4, height: 3 }, 'a.webp');
  expect(replaced.map(({ image }) => [image?.product, image?.focal])).toEqual([
    ['c.webp', [0.2, 0.8]],
    ['b.webp', null],
  ]);
});

it('the one picture of a category is read and written as a list of one', () => {
  const at = 'menu/categories/cold/image';
  const image = { product: 'cold.webp', width: 4, height: 3, focal: [0.1, 0.9] };
  const file = buildVenue({
    menu: { categories: [{ id: 'cold', name: 'Cold', image, products: [] }] },
  }) as unknown as CompleteVenueFile;
  const pictures = picturesAt(file, at);
  expect(pictures).toHaveLength(1);
  expect(picturesEdit(at, pictures)).toEqual({ at, value: image });
  expect(picturesEdit(at, [])).toEqual({ at, value: null });
});

it.each([
  ['logo_image', 'logo'],
  ['cover_image', 'product'],
  ['desktop_image', 'product'],
  ['category_background', 'product'],
  ['chef_recommends_image', 'product'],
  ['default_product_image', 'resized'],
  ['default_category_image', 'resized'],
])('the venue’s %s is read and written as the file holds it, in %s', (key, member) => {
  const at = `menu/${key}`;
  const image = { [member]: 'own.webp', width: 4, height: 3, focal: [0.1, 0.9] };
  const file = buildVenue({ menu: { [key]: image } }) as unknown as CompleteVenueFile;
  const pictures = picturesAt(file, at);
  expect(pictures.map((each) => each.image?.product)).toEqual(['own.webp']);
  expect(picturesEdit(at, pictures)).toEqual({ at, value: image });
  expect(picturesEdit(at, [])).toEqual({ at, value: null });
  const replaced = withPicture(pictures, { picture: 'new.webp', width: 8, height: 6 }, 'own.webp');
  expect(picturesEdit(at, replaced).value).toEqual({ ...image, [member]: 'new.webp', width: 8, height: 6 });
});
