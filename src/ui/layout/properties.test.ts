import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { className, PROPERTIES, withClasses } from './properties.ts';

/** The classes that the kit's style sheets have. */
function stylesheetClasses(): Set<string> {
  const css = ['box', 'space', 'text'].map((sheet) =>
    readFileSync(new URL(`${sheet}.module.css`, import.meta.url), 'utf8'),
  );
  return new Set(
    Array.from(
      css
        .join('')
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/(?<!layer ui)\.([a-z][a-zA-Z0-9]*)/g),
      ([, name = '']) => name,
    ),
  );
}

it('each value of each property has a class, and each class is of a value', () => {
  const named = Object.entries(PROPERTIES).flatMap(([name, values]) =>
    values.map((value) => className(name, value)),
  );
  expect(new Set(['row', 'stack', 'grid', ...named])).toEqual(stylesheetClasses());
});

it('keeps the properties of the element beside its own class', () => {
  const { className: names, ...rest } = withClasses('row', {
    id: 'dishes',
    gap: 3,
    wrap: false,
    className: 'own',
  });
  expect(rest).toEqual({ id: 'dishes' });
  expect(names).toMatch(/^row .*own$/);
});
