import { variants } from '#tests/support/runner/in-long-run.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { everyField } from '#tests/support/build/build-form.ts';
import { expectReady, fillEveryField, type FilledForm } from '#tests/support/journeys/form-guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

const stage = journey();

const english: FilledForm = {
  star: '4 stars',
  name: ['Your name', 'Layla'],
  email: 'Email',
  phone: ['Phone', '050 123 4567'],
  guests: ['Guests', '3,5'],
  day: 'Day',
  occasion: ['Occasion', 'Work'],
  seat: 'Where would you sit?',
  other: 'Other',
  otherAnswer: ['Your answer', 'By the fountain'],
  loved: 'The mezze',
  more: ['Anything else?', 'Lovely'],
};

const arabic: FilledForm = {
  star: '٤ نجوم',
  name: ['اسمكم', 'ليلى'],
  email: 'البريد',
  phone: ['الهاتف', '٠٥٠ ١٢٣ ٤٥٦٧'],
  guests: ['الضيوف', '٣٫٥'],
  day: 'اليوم',
  occasion: ['المناسبة', 'عمل'],
  seat: 'أين تجلسون؟',
  other: 'غير ذلك',
  otherAnswer: ['إجابتكم', 'قرب النافورة'],
  loved: 'المازة',
  more: ['هل من شيء آخر؟', 'جميل'],
};

/** The language menu, the chosen language, and its word for Submit. */
const toArabic = ['Change language', 'العربية', 'إرسال'] as const;
const toEnglish = ['تغيير اللغة', 'English', 'Submit'] as const;

beforeAll(() =>
  stage.restaurant.change((file) => {
    (file.menu.forms ??= []).push({
      id: 'every',
      name: { en: 'Every field', ar: 'كل الحقول' },
      form_data: everyField,
    });
  }),
);

it.each(
  variants(
    [
      ['en', english, 'Submit', 'Thank you!', 'Back To Menu'],
      ['ar', arabic, 'إرسال', 'شكرًا لكم!', 'العودة إلى القائمة'],
    ] as const,
    1,
  ),
)('a form with every type of field, in %s', async (lang, words, submit, thanks, back) => {
  const phone = await stage.phone({ lang });
  await phone.opens(`/${lang}/form/every`);
  await phone.sees(phone.heading(lang === 'en' ? 'About tonight' : 'عن هذه الليلة'));
  await expectReady(phone, submit, false);
  await fillEveryField(phone, words);
  await expectReady(phone, submit, true);
  await expectAccessible(phone.page);
  // Reads the form in another language and back: the answers are still there.
  for (const [button, name, send] of lang === 'en' ? [toArabic, toEnglish] : [toEnglish, toArabic]) {
    await phone.button(button).click();
    await phone.link(name).click();
    await phone.sees(phone.heading(name === 'English' ? 'About tonight' : 'عن هذه الليلة'));
    await expectReady(phone, send, true);
  }
  const request = phone.page.waitForRequest('**/api/submission/');
  await phone.button(submit).click();
  await phone.sees(phone.heading(thanks));
  await expectAccessible(phone.page);
  expect((await request).postDataJSON()).toEqual({
    feedback_id: 'every',
    submission: {
      food: 4,
      host: words.name[1],
      email: 'layla@example.com',
      phone: '+971501234567',
      guests: 3.5,
      day: '2026-11-20',
      occasion: 'work',
      seat: words.otherAnswer[1],
      loved: ['bread', 'mezze'],
      more: words.more[1],
    },
  });
  await phone.link(back).click();
  await phone.isAt(`/${lang}/home`);
});

it('each fault shows when its field is left, in the specification’s words, and goes when it is right', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/form/every');
  // Leaving a field before the app is there shows nothing.
  await phone.works();
  await expectReady(phone, 'Submit', false);
  const leave = () => phone.page.keyboard.press('Tab');
  for (const [field, wrong, message, right] of [
    [/^Your name/, '', 'Your name is a required field', 'Layla'],
    [/^Your name/, 'x'.repeat(21), 'Your name can not have more than 20 characters', 'Layla'],
    ['Email', 'layla@', 'Invalid email address', 'layla@example.com'],
    [/^Phone/, '12', 'Please enter valid phone number', '050 123 4567'],
    [/^Guests/, '1', 'Guests requires minimum value of 2', '2'],
    [/^Guests/, '61', 'Guests requires maximum value of 60', '60'],
    [/^Guests/, 'many', 'Please enter a number', '8'],
  ] as const) {
    const input = phone.field(field);
    await input.fill(wrong);
    await input.focus();
    await leave();
    await phone.sees(message);
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
    await input.fill(right);
    await phone.misses(message);
  }
  await phone.page.getByRole('checkbox', { name: 'Other' }).check();
  await phone.page.getByRole('textbox', { name: 'Your answer' }).focus();
  await leave();
  await phone.sees('Please enter other value');
});

it('a fault also shows when the guest pauses while typing', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/form/every');
  await phone.works();
  await expectReady(phone, 'Submit', false);
  await phone.field('Email').pressSequentially('layla@');
  await phone.sees('Invalid email address');
});

it('a press on the button focuses and names what is missing; stars work by keyboard', async () => {
  const phone = await stage.phone({ wide: true });
  await phone.opens('/en/form/feedback');
  await expectReady(phone, 'Submit', false);
  await phone.button('Submit').focus();
  await phone.page.keyboard.press('Enter');
  await phone.sees('How was the food? is a required field');
  await phone.radio('1 star').and(phone.page.locator(':focus')).waitFor();
  await phone.page.keyboard.press('Space');
  for (let star = 1; star < 5; star++) await phone.page.keyboard.press('ArrowRight');
  await phone.radio('5 stars').and(phone.page.locator(':focus:checked')).waitFor();
  await phone.misses('How was the food? is a required field');
  await expectReady(phone, 'Submit', true);
});

it('a form that could not be sent keeps every answer, and is sent once however often it is tried', async () => {
  const phone = await stage.phone({ expects: [/submission/] });
  await phone.opens('/en/form/feedback');
  await phone.radio('3 stars').check();
  await phone.field('Anything else?').fill('More garlic');
  const keys: (string | undefined)[] = [];
  const { resolve, promise: sending } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await phone.page.route('**/api/submission/', async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    resolve();
    await held.promise;
    // The form arrived; the answer did not.
    await stage.restaurant.deliver(route);
    return route.abort();
  });
  await phone.button('Submit').click();
  await sending;
  await phone.sees(phone.button('Submitting'));
  held.resolve();
  await phone.sees('Your answers could not be sent.');
  await expectReady(phone, 'Submit', true);
  await expect.poll(() => phone.field('Anything else?').inputValue()).toBe('More garlic');
  const answer = phone.page.waitForResponse('**/api/submission/');
  await phone.button('Submit').click();
  expect((await answer).headers()['idempotency-replayed']).toBe('true');
  await phone.sees(phone.heading('Thank you!'));
  expect(new Set(keys).size).toBe(1);
});

it('the server’s faults show beside their fields', async () => {
  const phone = await stage.phone({ expects: [/422/] });
  await phone.opens('/en/form/feedback');
  await phone.radio('3 stars').check();
  const problem = {
    code: 'validation',
    errors: [{ path: 'submission.more', message: 'Anything else? is a required field' }],
  };
  await phone.page.route('**/api/submission/', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await phone.button('Submit').click();
  await phone.sees('Anything else? is a required field');
  await phone.field('Anything else?').fill('Now there is');
  await phone.misses('Anything else? is a required field');
});

it('a server’s message becomes text and harmless links, whatever it contains', async () => {
  // The browser reports what it would have refused to run.
  const phone = await stage.phone({ expects: [/Content Security Policy/] });
  await phone.opens('/en/form/feedback');
  await phone.radio('3 stars').check();
  const message =
    '<h2 id="root">Fine</h2><img src=x onerror="window.hit=1"><script>window.hit=1</script><svg onload="window.hit=1"></svg>' +
    '<a href="javascript:window.hit=1">bad</a> <a href="https://example.com/" onclick="window.hit=1" style="position:fixed">good</a>' +
    '<form action="https://example.com"><button>Pay</button></form><iframe srcdoc="<p>in</p>"></iframe>';
  await phone.page.route('**/api/submission/', (route) =>
    route.fulfill({ status: 201, contentType: 'application/json', body: JSON.stringify({ message }) }),
  );
  await phone.button('Submit').click();
  await phone.sees(phone.heading('Fine'));
  const thanks = phone.page.getByRole('status').filter({ hasText: 'Fine' });
  expect(await thanks.innerHTML()).toBe(
    '<h2>Fine</h2><a>bad</a> <a href="https://example.com/" rel="noopener nofollow">good</a>',
  );
  expect(await phone.page.evaluate('window.hit')).toBeUndefined();
});

it('the drawer lists forms; an address without a form says so', async () => {
  const phone = await stage.phone({ expects: [/404/] });
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  await phone.link('Plan a gathering').click();
  await phone.isAt('/en/form/gathering');
  await phone.sees(phone.heading('Plan a gathering'));
  await phone.opens('/en/form/none');
  await phone.sees('There is nothing at this address');
});

it('an untranslated question keeps its own direction, aligned with the others', async () => {
  await stage.restaurant.change(({ menu }) => {
    menu.forms?.push({
      id: 'plain',
      name: 'Plain',
      form_data: [{ type: 'text', name: 'day', label: 'Which day?' }],
    });
  });
  const phone = await stage.phone({ lang: 'ar' });
  await phone.opens('/ar/form/plain');
  const [first, last, box] = await phone.page.getByText('Which day?').evaluate((label) => {
    const left = (at: number) => {
      const range = document.createRange();
      range.setStart(label.firstChild!, at);
      range.setEnd(label.firstChild!, at + 1);
      return range.getBoundingClientRect();
    };
    return [left(0).left, left(9).right, label.getBoundingClientRect().right];
  });
  expect(last).toBeGreaterThan(first!);
  expect(last).toBeCloseTo(box!, 0);
});

it('a form at menu load shows once per session, and can be closed', async () => {
  await stage.restaurant.change((file) => {
    for (const form of file.menu.forms ?? []) form.display_on_menu_load = form.id === 'feedback';
  });
  const phone = await stage.phone();
  await phone.opens('/en/');
  const dialog = phone.dialog('Tell us how it was');
  await phone.sees(dialog);
  await expectAccessible(phone.page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await phone.misses(dialog);
  await phone.link('Open Menu').click();
  await phone.isAt('/en/home');
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  await phone.sees(phone.link('Plan a gathering'));
  expect(await dialog.isVisible()).toBe(false);
  const other = await stage.phone();
  await other.opens('/en/home');
  await other.sees(other.dialog('Tell us how it was'));
  await other.radio('5 stars').check();
  await other.button('Submit').click();
  await other.sees(other.heading('Thank you!'));
  await other.button('Back To Menu').click();
  await other.misses(other.dialog('Tell us how it was'));
});
