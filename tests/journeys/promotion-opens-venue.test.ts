import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { describe, expect, it } from 'vitest';

const stage = journey({ license: 'hotel-lindenhof', pictures: true });
const OFFER = 'Crémant at six, on the pool terrace';

describe('a venue that opens with a promotion', () => {
  it('shows it over the first screen, filling the phone, once in a session', async () => {
    const phone = await stage.phone();
    await phone.opens('/');
    await phone.sees(phone.dialog(OFFER));
    const box = await phone.dialog(OFFER).boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    await phone.dialog(OFFER).getByRole('button', { name: 'Close' }).click();
    await phone.misses(phone.dialog(OFFER));
    await phone.page.reload();
    await phone.link('Open Menu').click();
    await phone.sees(phone.link('Breakfast'));
    expect(await phone.dialog().count()).toBe(0);
  });

  it('closes it alone by Escape and Back', async () => {
    for (const leave of ['Escape', 'Back']) {
      const phone = await stage.phone();
      await phone.opens('/en/');
      await phone.sees(phone.dialog(OFFER));
      if (leave === 'Escape') await phone.page.keyboard.press('Escape');
      else await phone.page.goBack();
      await phone.misses(phone.dialog(OFFER));
      await phone.sees(phone.link('Open Menu'));
      await phone.isAt('/en/');
    }
  });

  it('shows it as a dialog on a desktop', async () => {
    const desk = await stage.phone({ wide: true });
    await desk.opens('/en/');
    const box = await desk.dialog(OFFER).boundingBox();
    expect(box?.width).toBe(500);
    // It names what it is about, and leads there.
    await desk.dialog(OFFER).getByRole('link').click();
    await desk.isAt(/^\/en\/(?:product|category)\//);
    await desk.misses(desk.dialog());
    await desk.page.goBack();
    await desk.isAt('/en/');
    expect(await desk.dialog().count()).toBe(0);
  });

  it('says in it what its dish is for a guest who cannot eat something', async () => {
    const phone = await stage.phone();
    const needs = { chosen: [{ code: 'sulphites', kind: 'allergy' }], words: '', isAnswered: true };
    await phone.context.addInitScript(
      (text) => localStorage.setItem('sufra:hotel-lindenhof:needs', text),
      JSON.stringify(needs),
    );
    await phone.opens('/en/');
    await phone.sees(phone.dialog(OFFER).getByText(/^Contains sul/));
    await expectAccessible(phone.page);
  });

  it('does not delay guests who arrive at another address', async () => {
    const phone = await stage.phone();
    await phone.opens('/en/category/flammkuchen');
    await phone.sees(phone.heading('Flammkuchen'));
    await phone.button('Search').or(phone.link('Search')).first().waitFor();
    expect(await phone.dialog().count()).toBe(0);
  });
});

it('without a first screen opens it over the menu, and a click anywhere closes it', async () => {
  await stage.restaurant.change((file) => {
    file.menu.skip_onboarding_screen = true;
  });
  const desk = await stage.phone({ wide: true });
  await desk.opens('/');
  await desk.isAt('/en/home');
  await desk.sees(desk.dialog(OFFER));
  expect((await desk.dialog(OFFER).boundingBox())?.width).toBe(1280);
  await desk.dialog(OFFER).click({ position: { x: 400, y: 300 } });
  await desk.misses(desk.dialog(OFFER));
  await desk.isAt('/en/home');
});

it('shows a promotion and a form at menu load one after the other', async () => {
  await stage.restaurant.change((file) => {
    const note = { type: 'text' as const, name: 'note', label: 'Your arrival' };
    file.menu.skip_onboarding_screen = false;
    file.menu.forms = [
      { id: 'arrival', name: 'Before you come', display_on_menu_load: true, form_data: [note] },
    ];
  });
  const phone = await stage.phone();
  await phone.opens('/');
  const seen = new Set<string>();
  for (let count = 0; count < 2; count++) {
    const dialog = phone.dialog(/^(Crémant at six|Before you come)/);
    await phone.sees(dialog);
    const name = (await dialog.getAttribute('aria-label')) ?? '';
    seen.add(name.startsWith('Before') ? 'form' : 'promotion');
    await dialog.getByRole('button', { name: 'Close' }).click();
    // It goes with a step back, which takes its time.
    await phone.misses(phone.dialog(name));
  }
  expect(seen).toEqual(new Set(['form', 'promotion']));
  await phone.misses(phone.dialog());
});

const reduced = journey({ pictures: true });

it('the price before a discount can be read on the panel of each promotion', async () => {
  await reduced.restaurant.change(({ menu: { promotions = [], categories } }) => {
    const [dish] = categories.flatMap(({ products = [] }) => products);
    if (dish) dish.discount = '20';
    for (const promotion of promotions) promotion.product = dish?.id;
  });
  const desk = await reduced.phone({ wide: true });
  await desk.opens('/en/home');
  const panels = desk.page.getByRole('list', { name: 'Promotions' }).getByRole('listitem');
  expect(await panels.count()).toBeGreaterThan(1);
  expect(await panels.locator('del').count()).toBe(await panels.count());
  await expectAccessible(desk.page);
});
