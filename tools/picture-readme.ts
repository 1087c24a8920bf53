/**
 * Takes the pictures of the README, docs/images: guests' phones, the back office and the board of a demo venue, on the
 * evening of the owner's guide.
 *
 *   node tools/picture-readme.ts
 */
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { isDrawn, openContext, openStage, packed } from './guide/stage.ts';

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url));
/** The most that a picture may weigh, in bytes. */
const MOST_BYTES = 110_000;
/** Between phones, in px. */
const GAP = 20;

async function shoot(context: BrowserContext, address: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(address);
  await isDrawn(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  return picture;
}

/** Pictures of the same height in a row, on nothing. */
async function inRow(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const lefts = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((sum, { width }) => sum + width + GAP, 0),
  );
  const width = sizes.reduce((sum, each) => sum + each.width + GAP, -GAP);
  const height = Math.max(...sizes.map((each) => each.height));
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(pictures.map((input, index) => ({ input, left: lefts[index] ?? 0, top: 0 })))
    .png()
    .toBuffer();
}

const browser = await launchBrowser();
const { addresses, contexts, guests, close } = await openStage(browser);
const phone = await openContext(browser, true);
const guest = await inRow([
  await shoot(phone, `${guests}/en/home`),
  await shoot(phone, `${guests}/en/product/shish-taouk`),
  await shoot(await openContext(browser, true, undefined, 'ar-AE'), `${guests}/ar/home`),
]);
const pictures = {
  guest,
  office: await shoot(contexts.office, `${addresses.office}/home`),
  board: await shoot(contexts.board, addresses.board),
};
for (const [name, picture] of Object.entries(pictures))
  writeFileSync(join(FOLDER, `${name}.webp`), await packed(picture, MOST_BYTES));
await browser.close();
await close();
