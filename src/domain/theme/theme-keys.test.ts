import { expect, it } from 'vitest';
import { themeKeys } from './theme-keys.ts';
import { themeOf } from './theme.ts';

it('every key that a theme may hold is read, and no other', () => {
  const read = new Set<string>();
  const theme: Record<string, string> = { primary: '#b4431d' };
  themeOf(
    new Proxy(theme, {
      get(target, key) {
        read.add(String(key));
        return target[String(key)];
      },
    }),
  );
  expect([...read].toSorted()).toEqual(Object.keys(themeKeys).toSorted());
});
