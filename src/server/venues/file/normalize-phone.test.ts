import { describe, expect, it } from 'vitest';
import { venuePhone } from './normalize-phone.ts';
import { cleanHtml, safeLink } from './sanitize.ts';

describe('a number of a venue', () => {
  it.each([
    ['0501234567', 'AE', '+971501234567'],
    ['050 123 4567', 'AE', '+971501234567'],
    ['+971 50 123 4567', 'AE', '+971501234567'],
    ['00971501234567', 'DE', '+971501234567'],
    ['971501234567', 'AE', '+971501234567'],
    ['971501234567', 'SG', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
    ['(030) 901820', 'DE', '+4930901820'],
    ['06 12345678', 'NL', '+31612345678'],
    ['06 698 12345', 'IT', '+390669812345'],
    ['501234567', 'ZZ', null],
    ['12345', 'AE', null],
    ['call us', 'AE', null],
    ['', 'AE', null],
  ])('%s in %s is %s', (text, country, phone) => {
    expect(venuePhone(text, country)).toBe(phone);
  });

  it.each([
    ['tel:0501234567', 'tel:+971501234567'],
    ['tel:050 123 4567', 'tel:+971501234567'],
    ['TEL:050%20123%204567', 'tel:+971501234567'],
    ['tel:+4930901820', 'tel:+4930901820'],
    ['tel:999', 'tel:999'],
    ['tel:*#06#', null],
    ['tel:050;ext=1', null],
  ])('the link %s calls %s', (address, link) => {
    expect(safeLink(address, 'AE')).toBe(link);
  });

  it('is called by a link in a text', () => {
    expect(cleanHtml('<p>Call <a href="tel:050 123 4567">050 123 4567</a></p>', 'AE')).toBe(
      '<p>Call <a href="tel:+971501234567" rel="noopener nofollow">050 123 4567</a></p>',
    );
  });
});
