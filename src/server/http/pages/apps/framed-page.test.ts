import { expect, it } from 'vitest';
import { withoutScripts } from './framed-page.ts';

it('a preview runs no script, has all style sheets, and stays among its own pages', () => {
  const page = [
    '<!doctype html><html lang="en"><head><script type="module" src="/assets/entry.js"></script>',
    '<link data-part fetchpriority="high" href="/assets/react.js"><style>a{}</style>',
    '<link data-late href="/assets/home.css"><link data-late data-font href="/assets/latin.css">',
    '<link rel="canonical" href="https://cafe.example/en/"><link rel="manifest" href="/en/app.webmanifest">',
    '<script>early()\n</script></head><body><a class="x" href="/en/product/hummus">Hummus</a>',
    '<a href="https://example.com/">Out</a><script type="application/json" id="sufra-data">{}</script></body></html>',
  ].join('');
  expect(withoutScripts(page, '/office/preview/t')).toBe(
    [
      '<!doctype html><html lang="en"><head>',
      '<style>a{}</style>',
      '<link rel="stylesheet" href="/assets/home.css"><link rel="stylesheet" href="/assets/latin.css">',
      '</head><body><a class="x" href="/office/preview/t/en/product/hummus">Hummus</a>',
      '<a href="https://example.com/">Out</a></body></html>',
    ].join(''),
  );
});
