import { createDevSite, type DevSite } from '#server/site.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { sharedBrowser } from '#tests/support/browser/browser.ts';
import fastify, { type FastifyInstance } from 'fastify';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

let app: FastifyInstance;
let dev: DevSite;
let origin: string;

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  dev = await createDevSite(app);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await dev.close();
  await app.close();
});

/** The page of examples on a phone's width. */
async function opensKit(options: BrowserContextOptions = {}, query = ''): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${origin}/dev/kit${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** The examples that reach over an edge of the screen. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((all) =>
    all
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

/** What shows no ring when the keyboard comes to it; goes through all that takes the focus. */
async function unseenFocus(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const [place, name, ring] = await page.evaluate(() => {
      const at = document.activeElement ?? document.body;
      const around = [at, at.parentElement ?? at, at.nextElementSibling ?? at, at.closest('label') ?? at];
      const ring = around.some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      const place = [...document.querySelectorAll('*')].indexOf(at);
      return [at === document.body ? '' : String(place), at.outerHTML.slice(0, 120), ring] as const;
    });
    if (place === '' || seen.has(place)) return unseen;
    seen.add(place);
    if (!ring) unseen.push(name);
  }
}

it('each component of the kit is accessible by day and night, and its focus is seen', async () => {
  const page = await opensKit();
  await expectAccessible(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await unseenFocus(page)).toEqual([]);
});

it('each component has room from right to left', async () => {
  const page = await opensKit({}, '?dir=rtl');
  expect(await cutOff(page)).toEqual([]);
});

it('each component has room with text of twice the size', async () => {
  for (const query of ['', '?dir=rtl']) {
    const page = await opensKit({}, query);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await cutOff(page)).toEqual([]);
  }
});

it('in forced colours each control has an edge and its focus is seen', async () => {
  const page = await opensKit({ forcedColors: 'active' });
  const edgeless = await page.locator('button:visible').evaluateAll((all) =>
    all
      .filter((each) => {
        const { borderBlockStartStyle, outlineStyle } = getComputedStyle(each);
        return borderBlockStartStyle === 'none' && outlineStyle === 'none';
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
  expect(edgeless).toEqual([]);
  expect(await unseenFocus(page)).toEqual([]);
});

describe('what a press sends', () => {
  async function opensPresses() {
    const page = await opensKit();
    const first = page.getByRole('region', { name: 'First' });
    const second = page.getByRole('region', { name: 'Second' });
    const press = (of: Locator, name: string) => of.getByRole('button', { name }).click();
    return { first, second, press };
  }

  it('is sent once however often it is pressed, and once more after its answer', async () => {
    const { first, press } = await opensPresses();
    await first.getByRole('button', { name: 'Save' }).dblclick();
    await first.getByText('Sent 1 times, waits.').waitFor();
    await press(first, 'Answer');
    await first.getByText('Sent 1 times.').waitFor();
    await press(first, 'Save');
    await first.getByText('Sent 2 times, waits.').waitFor();
  });

  it('shows why it was not done until it is sent again', async () => {
    const { first, press } = await opensPresses();
    await press(first, 'Save');
    await press(first, 'Refuse');
    await first.getByText('Sent 1 times. It could not be saved.').waitFor();
    await press(first, 'Again');
    await first.getByText('Sent 2 times, waits.', { exact: true }).waitFor();
  });

  it('does not wait for the answer of another press', async () => {
    const { first, second, press } = await opensPresses();
    await press(first, 'Save');
    await press(second, 'Save');
    await press(second, 'Answer');
    await second.getByText('Sent 1 times.').waitFor();
    await first.getByText('Sent 1 times, waits.').waitFor();
  });
});

describe('what opens over the page', () => {
  it('a menu is gone through by arrows, Home, End and letters; Escape and a choice return the focus', async () => {
    const page = await opensKit();
    const focused = (of: Locator) => of.and(page.locator(':focus'));
    const button = page.getByRole('button', { name: 'Acts of the dish' });
    await button.click();
    await focused(page.getByRole('menuitem', { name: 'Copy' })).waitFor();
    for (const [key, name] of [
      ['ArrowDown', 'Hide'],
      ['End', 'Remove'],
      ['ArrowDown', 'Copy'],
      ['m', 'Move to another category'],
      ['Home', 'Copy'],
    ] as const) {
      await page.keyboard.press(key);
      await focused(page.getByRole('menuitem', { name })).waitFor();
    }
    await page.keyboard.press('Escape');
    await focused(button).waitFor();
    await button.press('Enter');
    await page.getByRole('menuitem', { name: 'Hide' }).press('Enter');
    await page.getByText('Hide was chosen').waitFor();
    await focused(button).waitFor();
  });

  it('a question is left by its first answer and by Escape, and a form of it is sent by Enter once it is complete', async () => {
    const page = await opensKit();
    const focused = (of: Locator) => of.and(page.locator(':focus'));
    const question = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Remove the key' }).click();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Leave it' }).click();
    await question.waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: 'Ask for a number' });
    await opener.click();
    await question.getByRole('textbox', { name: 'Number' }).press('Enter');
    expect(await question.getByRole('button', { name: 'Find' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await focused(opener).waitFor();
    await opener.click();
    await question.getByRole('textbox', { name: 'Number' }).fill('24');
    await page.keyboard.press('Enter');
    await page.getByText('Looks for 24').waitFor();
  });

  it('a sheet has room from right to left with large text, and is closed by its button', async () => {
    const page = await opensKit({}, '?dir=rtl');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.getByRole('button', { name: 'Open the sheet' }).click();
    expect(await cutOff(page)).toEqual([]);
    await page.getByRole('dialog', { name: 'Today' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
