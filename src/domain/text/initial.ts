const LETTER = /[\p{L}\p{N}]/u;

/** The first letter of a name, in its own script; of a name without letters its first sign. */
export function initialOf(name: string): string {
  const signs = Array.from(new Intl.Segmenter().segment(name.trim()), ({ segment }) => segment);
  return (signs.find((sign) => LETTER.test(sign)) ?? signs[0] ?? '').toLocaleUpperCase();
}
