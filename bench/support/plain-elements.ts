import { preferProduction } from '#server/runtime/config.ts';

/** Renders so many plain elements, each with a class and a word, as React alone does in production. */
export async function plainRenderer(count: number): Promise<() => string> {
  // React decides when it is loaded which of its builds it is.
  preferProduction();
  const [{ createElement }, { renderToString }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
  ]);
  return () => {
    const children = Array.from({ length: count - 1 }, (_, index) =>
      createElement('span', { key: index, className: 'a b' }, 'hummus'),
    );
    return renderToString(createElement('div', null, children));
  };
}
