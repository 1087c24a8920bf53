import { describe, expect, it } from 'vitest';
import { isFile, isOurPage, kindOf, pageKey } from './what-is-kept.ts';

const at = (path: string) => new URL(path, 'https://menu.example');

describe('the worker’s storage', () => {
  it.each([
    '/',
    '/en/home',
    '/ar/category/7',
    '/product/x',
    '/en/cart',
    '/en/search?q=tea',
    '/t/',
    '/en/page/a',
  ])('%s is a page that is the same for everybody', (path) => expect(kindOf(at(path))).toBe('page'));

  it.each([
    '/en/checkout',
    '/en/order/1',
    '/en/payment/sandbox',
    '/en/af-checkout/1',
    '/en/order/1/pay/',
    '/en/form/1',
    '/en/delivery',
  ])('%s is a guest’s own', (path) => expect(kindOf(at(path))).toBe('private page'));

  it('has the board’s frame and files, and none of its data', () => {
    expect(['/staff', '/staff/assets/x.js', '/staff/api/orders'].map((path) => kindOf(at(path)))).toEqual([
      'board',
      'asset',
      'other',
    ]);
  });

  it.each(['/staff/api/venue', '/en/api/menu/x/', '/loyalty/x', '/sw.js', '/en/no/page', '/api/docs'])(
    '%s is none of its business',
    (path) => expect(kindOf(at(path))).toBe('other'),
  );

  it('uses addresses without their query, which may hold a token', () => {
    expect(pageKey(at('/en/home?token=x#y'))).toBe('https://menu.example/en/home');
  });

  it('distinguishes our pages from a Wi-Fi portal’s', () => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; trusted-types sufra",
    };
    expect(isOurPage(new Response('', { headers }))).toBe(true);
    expect(isOurPage(new Response('', { headers, status: 404 }))).toBe(false);
    expect(isOurPage(new Response('', { headers: { 'content-type': 'text/html' } }))).toBe(false);
  });

  it('does not accept a page as a file', () => {
    expect(isFile(new Response('', { headers: { 'content-type': 'text/javascript' } }))).toBe(true);
    expect(isFile(new Response('', { headers: { 'content-type': 'text/html' } }))).toBe(false);
    expect(isFile(new Response('', { status: 503 }))).toBe(false);
  });
});
