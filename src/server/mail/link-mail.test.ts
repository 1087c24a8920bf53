import { venueColors } from '#domain/look/venue-colors.ts';
import { expect, it } from 'vitest';
import { linkMail } from './link-mail.ts';
import type { MailBrand } from './mail-brand.ts';

const LINK = 'https://menu.example/office?a=1&b=2';

function html(brand: MailBrand | null): string {
  return linkMail({
    id: 'one',
    venue: 'Osteria <da> Nino',
    brand,
    lang: 'ar',
    to: 'layla@staff.example',
    from: 'office@menu.example',
    link: LINK,
    words: { subject: 'A link', why: 'You asked for it', once: 'It works once', open: 'Open' },
  }).html;
}

it('a link’s mail has the venue’s name on its colour and a button, and without a face neither', () => {
  const colors = venueColors({
    theme: {},
    face: { colors: { main: '#f5c542', second: null } },
    logo: '/logo.webp',
  });
  const { field, onField, primary, onPrimary } = colors.light;
  const own = html({ colors, logo: null });
  expect(own).toContain('<html lang="ar" dir="rtl">');
  expect(own).toContain(`bgcolor="${field}"`);
  expect(own).toContain(`color:${onField}"><bdi>Osteria &lt;da&gt; Nino</bdi></h1>`);
  expect(own).toContain(`bgcolor="${primary}"`);
  expect(own).toMatch(
    new RegExp(`<a href="https://menu.example/office\\?a=1&amp;b=2" style="[^"]*color:${onPrimary};`),
  );
  expect(own).not.toContain('<img');
  const plain = html(null);
  expect(plain).not.toMatch(/style|bgcolor|Nino/);
  expect(plain).toContain('<p><a href="https://menu.example/office?a=1&amp;b=2">Open</a></p>');
});
