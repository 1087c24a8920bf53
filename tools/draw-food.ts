/**
 * Draws the demo venues' pictures into venues/images/.
 *
 *   node tools/draw-food.ts [names…] [--emoji icons.json] [--out folder] [--sheet overview.png]
 *
 * Some of the food is Fluent Emoji (Microsoft, MIT). Their drawings come from the npm package @iconify-json/fluent-emoji:
 * install it anywhere and pass the path of its icons.json. Everything else is drawn here.
 */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createCanvas, type EmojiBodies } from './food/canvas.ts';
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
    emoji: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../venues/images') },
    sheet: { type: 'string' },
  },
});

function emojiFile(): string {
  if (options.emoji) return options.emoji;
  try {
    return createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  } catch {
    console.error(
      'The Fluent Emoji drawings are missing. Run\n  npm install --prefix ../fluent-emoji @iconify-json/fluent-emoji@1.2.7\nand pass --emoji ../fluent-emoji/node_modules/@iconify-json/fluent-emoji/icons.json',
    );
    process.exit(1);
  }
}

const { icons } = JSON.parse(readFileSync(emojiFile(), 'utf8')) as { icons: EmojiBodies };
const dishes = { ...levant, ...mezze, ...lindenhof, ...hanabi };

/** One list of everything: name, how its SVG is made, and the most it may weigh. */
const works = [
  ...Object.entries(dishes).map(([name, picture]) => ({
    name,
    kilobytes: 80,
    quality: 80,
    svg: () => drawPicture(createCanvas(name, icons), picture),
  })),
  ...Object.entries(covers).map(([name, draw]) => ({
    name,
    kilobytes: 90,
    quality: 82,
    svg: () => draw(createCanvas(name, icons)),
  })),
  ...Object.entries(logos).map(([name, svg]) => ({ name, kilobytes: 20, quality: 92, svg: () => svg })),
].filter(
  ({ name }) =>
    wanted.length === 0 ||
    wanted.some((w) => name === w || (w.endsWith('*') && name.startsWith(w.slice(0, -1)))),
);

mkdirSync(options.out, { recursive: true });
for (const work of works) {
  const file = join(options.out, `${work.name}.webp`);
  for (let quality = work.quality; ; quality -= 6) {
    await sharp(Buffer.from(work.svg()), { unlimited: true })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(file);
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
