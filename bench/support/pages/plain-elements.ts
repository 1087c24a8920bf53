import { preferProduction } from '#server/runtime/settings/config.ts';

/** Renders this many plain elements, each with a class and a word, with React alone in production mode. */
export async function plainRenderer(count: number): Promise<() => string> {
  // React chooses its build when it is loaded.
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
