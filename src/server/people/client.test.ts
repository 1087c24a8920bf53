import { expect, it } from 'vitest';
import { networkOf } from './client.ts';

it.each([
  ['::1', 'localhost'],
  ['127.0.0.1', 'localhost'],
  ['::ffff:127.0.0.1', 'localhost'],
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('%s is known as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
