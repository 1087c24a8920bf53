/** The page of the kit's examples, which only the development server shows: `?dir=rtl` turns it around. */
export function kitPage(dir: 'ltr' | 'rtl'): string {
  const lang = dir === 'rtl' ? 'ar' : 'en';
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<title>Kit</title><style>@layer base,ui,parts,screens;</style>',
    '<script type="module" src="/src/ui/examples/entry.tsx"></script>',
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}
