import { describe, expect, it } from 'vitest';
import { parsePicture, variantAddress, variantWidths } from './picture.ts';

const served = '/images/levant/0a1b2c3d4e-1200x800-a1b2c3/1200.webp';

describe('the widths a picture is stored in', () => {
  it.each([
    [2400, [160, 320, 640, 1080, 1600]],
    [1600, [160, 320, 640, 1080, 1600]],
    [1200, [160, 320, 640, 1080, 1200]],
    [641, [160, 320, 640, 641]],
    [640, [160, 320, 640]],
    [160, [160]],
    [90, [90]],
  ])('of %d pixels are %j: never larger than it is', (natural, widths) => {
    expect(variantWidths(natural)).toEqual(widths);
  });
});

describe('a served picture', () => {
  it('tells its size, colour and widths by its address', () => {
    expect(parsePicture(served)).toEqual({
      src: served,
      thumb: '/images/levant/0a1b2c3d4e-1200x800-a1b2c3/160.webp',
      width: 1200,
      height: 800,
      widths: [160, 320, 640, 1080, 1200],
      color: '#a1b2c3',
    });
  });

  it('of a venue that was imported before colours had one digit each is read as well', () => {
    expect(parsePicture(served.replace('-a1b2c3', '-abc'))).toMatchObject({ width: 1200, color: '#abc' });
  });

  it('of another server that speaks this contract is read the same', () => {
    const far = parsePicture(`https://api.example${served}`);
    expect([far.thumb, far.width]).toEqual([
      `https://api.example${served.replace('1200.webp', '160.webp')}`,
      1200,
    ]);
  });

  it('has an address for every width and format', () => {
    const picture = parsePicture(served);
    expect(variantAddress(picture, 640, 'avif')).toBe('/images/levant/0a1b2c3d4e-1200x800-a1b2c3/640.avif');
    for (const width of picture.widths) {
      expect(parsePicture(variantAddress(picture, width, 'webp'))).toMatchObject({
        width: 1200,
        widths: picture.widths,
      });
    }
  });
});

describe('a picture of another host', () => {
  it('comes with the size the venue gave and no variants', () => {
    expect(parsePicture('https://cdn.example/soup.jpg', { width: 300, height: 200 })).toEqual({
      src: 'https://cdn.example/soup.jpg',
      thumb: 'https://cdn.example/soup.jpg',
      width: 300,
      height: 200,
      widths: [],
      color: null,
    });
    expect(parsePicture('https://cdn.example/soup.jpg')).toMatchObject({ width: 0, height: 0 });
  });

  it.each([
    served.replace('webp', 'png'),
    served.replace('-a1b2c3/', '/'),
    served.replace('a1b2c3/', 'red/'),
    served.replace('1200x800', '1200000x800'),
    served.replace('/images', '/pictures'),
    `${served}?x=1`,
    '/images/levant/../../etc/passwd',
  ])('is what %s is taken for', (address) => {
    expect(parsePicture(address)).toMatchObject({ src: address, thumb: address, widths: [] });
  });
});
