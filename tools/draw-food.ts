/**
 * Draws the demo venues' pictures into venues/images/.
 *
 *   node tools/draw-food.ts [names…] [--out folder] [--sheet overview.png]
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createCanvas } from './food/canvas.ts';
import { covers } from './food/covers.ts';
import { hanabi } from './food/hanabi.ts';
import { levant } from './food/levant.ts';
import { lindenhof } from './food/lindenhof.ts';
import { logos } from './food/logos.ts';
import { mezze } from './food/mezze.ts';
import { drawPicture } from './food/picture.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../venues/images') },
    sheet: { type: 'string' },
  },
});

const dishes = { ...levant, ...mezze, ...lindenhof, ...hanabi };

/** One list of everything: name, how its SVG is made, and the most it may weigh. */
const works = [
  ...Object.entries(dishes).map(([name, picture]) => ({
    name,
    kilobytes: 80,
    quality: 80,
    svg: () => drawPicture(name, picture),
  })),
  ...Object.entries(covers).map(([name, draw]) => ({
    name,
    kilobytes: 90,
    quality: 82,
    svg: async () => draw(createCanvas(name)),
  })),
  ...Object.entries(logos).map(([name, svg]) => ({ name, kilobytes: 20, quality: 92, svg: async () => svg })),
].filter(
  ({ name }) =>
    wanted.length === 0 ||
    wanted.some((w) => name === w || (w.endsWith('*') && name.startsWith(w.slice(0, -1)))),
);

mkdirSync(options.out, { recursive: true });
for (const work of works) {
  const file = join(options.out, `${work.name}.webp`);
  const svg = Buffer.from(await work.svg());
  for (let quality = work.quality; ; quality -= 6) {
    await sharp(svg, { unlimited: true }).webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
    if (statSync(file).size <= work.kilobytes * 1024 || quality < 50) break;
  }
  console.log(`${work.name}  ${(statSync(file).size / 1024).toFixed(1)} kB`);
}

if (options.sheet) {
  const [size, gap, columns] = [300, 6, 6];
  const tiles = await Promise.all(
    works.map(async ({ name }, i) => ({
      input: await sharp(join(options.out, `${name}.webp`))
        .resize(size, size, { fit: 'cover' })
        .png()
        .toBuffer(),
      left: (i % columns) * (size + gap),
      top: Math.floor(i / columns) * (size + gap),
    })),
  );
  await sharp({
    create: {
      width: columns * (size + gap),
      height: Math.ceil(works.length / columns) * (size + gap),
      channels: 3,
      background: '#fbf8f3',
    },
  })
    .composite(tiles)
    .png()
    .toFile(options.sheet);
}
