import { describe, expect, it } from 'vitest';
import { connect } from '../page/connection.ts';
import { receiptLink } from './receipt-link.ts';

describe('the link to the receipt', () => {
  it('stays on the venue’s own host', () => {
    connect({ base: '', fetch, license: 'corner-cafe' });
    expect(receiptLink('a-b', 'ar')).toBe('/ar/orders/a-b/print/order.pdf');
  });

  it('names the venue to another server', () => {
    connect({ base: 'https://api.example', fetch, license: 'corner-cafe' });
    expect(receiptLink('a-b', 'en')).toBe(
      'https://api.example/en/orders/a-b/print/order.pdf?license=corner-cafe',
    );
  });
});
