/**
 * Takes the pictures of the owner's guide, docs/for-owners/images: the real screens, of a demo venue on an evening whose
 * clock stands still.
 *
 *   npm run guide            # all pictures
 *   npm run guide -- hours   # those whose names hold this word
 */
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import type { Shot } from './shot.ts';
import { shots } from './shots.ts';
import { isDrawn, openStage, packed } from './stage.ts';

const FOLDER = fileURLToPath(new URL('../../docs/for-owners/images/', import.meta.url));

async function take(page: Page, shot: Shot): Promise<void> {
  await isDrawn(page);
  const { name, part, height } = shot;
  const box = part ? await part(page).first().boundingBox() : null;
  const clip = box && { ...box, height: Math.min(box.height, height ?? Infinity) };
  const bare = { animations: 'disabled', caret: 'hide' } as const;
  const picture = await page.screenshot(clip ? { ...bare, clip } : bare);
  writeFileSync(join(FOLDER, `${name}.webp`), await packed(picture));
}

mkdirSync(FOLDER, { recursive: true });
const [word = ''] = process.argv.slice(2);
const browser = await launchBrowser();
const stage = await openStage(browser);
const pages = new Map<BrowserContext, Page>();
for (const shot of shots) {
  const { name, place, path, onPhone = false, acts } = shot;
  const context = stage.contexts[onPhone ? 'phone' : place];
  const known = pages.get(context);
  const page = known ?? (await context.newPage());
  pages.set(context, page);
  if (path !== undefined || !known) await page.goto(stage.addresses[place] + (path ?? ''));
  if (acts) await isDrawn(page);
  await acts?.(page);
  // A picture shows what was done for those before it.
  if (!name.includes(word)) continue;
  await take(page, shot);
  console.log(name);
}
await browser.close();
await stage.close();
