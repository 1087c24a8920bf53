import { expect, it } from 'vitest';
import { viewOf } from './send-views.ts';

it.each([
  ['/en/home', { view: 'home' }],
  ['/home', { view: 'home' }],
  ['/ar/category/mains', { view: 'category', id: 'mains' }],
  ['/ar/product/hummus', { view: 'product', id: 'hummus' }],
  ['/en/page/terms', { view: 'info-page', id: 'terms' }],
  ['/en/promotions', null],
  ['/en/payment/tap', { view: 'payment' }],
  ['/en/af-checkout/8f14e45f-ceea-467f-a0e6-0f5d3a1b2c3d', { view: 'payment' }],
  ['/en/order/8f14e45f-ceea-467f-a0e6-0f5d3a1b2c3d/pay', { view: 'payment' }],
  ['/en/order/8f14e45f-ceea-467f-a0e6-0f5d3a1b2c3d', null],
  ['/en/', null],
  ['/en/cart', null],
  ['/en/nowhere', null],
])('%s is told as %j', (path, view) => {
  expect(viewOf(path)).toEqual(view);
});
