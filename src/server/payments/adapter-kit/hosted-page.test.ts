import { describe, expect, it } from 'vitest';
import { nameOf, pageAt, pageLanguage, returnAddress, statusReader } from './hosted-page.ts';
import type { AttemptToStart } from './provider.ts';

const attempt = { amountMills: 12_500 } as AttemptToStart;

describe('the page a guest is sent to', () => {
  it.each(['https://checkout.example/pay/1?a=b', 'http://localhost:8080/pay', 'http://127.0.0.1:9000/pay'])(
    'may be %s',
    (url) => {
      const redirectUrl = url;
      expect(pageAt(attempt, { url, reference: 'x' })).toEqual({
        ok: true,
        value: { redirectUrl, providerReference: 'x', sentMills: 12_500, account: null },
      });
    },
  );

  it.each([
    'javascript:alert(1)',
    'http://checkout.example/pay',
    'data:text/html,x',
    '//checkout.example',
    'pay/1',
    '',
    null,
  ])('may not be %s', (url) => {
    expect(pageAt(attempt, { url, reference: 'x' })).toMatchObject({
      ok: false,
      fault: { kind: 'bad_answer', mayHaveActed: true },
    });
  });

  it('comes with the gateway’s name for the payment, or not at all', () => {
    expect(pageAt(attempt, { url: 'https://checkout.example', reference: null }).ok).toBe(false);
  });

  it('speaks the guest’s language where it can, else English', () => {
    expect(pageLanguage({ language: 'kp' }, ['en', 'ko'])).toBe('ko');
    expect(pageLanguage({ language: 'zh-hans' }, ['en', 'zh'])).toBe('zh');
    expect(pageLanguage({ language: 'ar' }, ['en', 'ar'])).toBe('ar');
    expect(pageLanguage({ language: 'fa' }, ['en', 'ar'])).toBe('en');
  });

  it('leads back with its parameters encoded', () => {
    const back = returnAddress({ returnUrl: 'https://a.example/en/payment/tap' }, { reference: 'a&b=c' });
    expect(back).toBe('https://a.example/en/payment/tap?reference=a%26b%3Dc');
  });
});

describe('a guest’s name at the gateway', () => {
  it.each([
    ['Mona Haddad', { full: 'Mona Haddad', first: 'Mona', last: 'Haddad' }],
    ['محمد علي حسن', { full: 'محمد علي حسن', first: 'محمد', last: 'علي حسن' }],
    ["Seán O'Neill-Smith", { full: "Seán O'Neill-Smith", first: 'Seán', last: "O'Neill-Smith" }],
    ['Cher', { full: 'Cher', first: 'Cher', last: 'Cher' }],
    ['😀 <script>', { full: 'script', first: 'script', last: 'script' }],
    ['', { full: 'Guest', first: 'Guest', last: 'Guest' }],
  ])('%j is %j', (name, expected) => {
    expect(nameOf({ name })).toEqual(expected);
  });

  it('is never longer than fifty letters', () => {
    const { full, first, last } = nameOf({ name: `${'x'.repeat(80)} ${'y'.repeat(80)}` });
    expect([full.length, first.length, last.length]).toEqual([50, 50, 50]);
  });
});

describe('a gateway’s words', () => {
  it('mean what is documented, and nothing more', () => {
    const read = statusReader({ PAID: 'DONE', PENDING: 'OPEN WAIT', FAILED: '', CANCELED: 'GONE' });
    expect(read('DONE')).toEqual({ status: 'PAID', word: 'DONE', known: true });
    expect(read('WAIT')).toEqual({ status: 'PENDING', word: 'WAIT', known: true });
    for (const word of ['done', 'DONE ', '', 'constructor', null]) {
      expect(read(word)).toEqual({ status: 'PENDING', word: word ?? '', known: false });
    }
  });
});
