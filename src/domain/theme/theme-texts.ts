/** theme_data of a venue file as texts: values that are neither text nor number are dropped, a number is in pixels. */
export function themeTexts(theme: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(theme).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'number' ? `${value}px` : String(value)]),
  );
}
