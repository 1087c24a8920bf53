import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

function fileOf(path: string): string {
  return fileURLToPath(new URL(`../../node_modules/${path}.production.js`, import.meta.url));
}

/** React's production files, by what imports them. */
const FILES: Record<string, string> = {
  react: fileOf('react/cjs/react'),
  'react/jsx-runtime': fileOf('react/cjs/react-jsx-runtime'),
  'react-dom': fileOf('react-dom/cjs/react-dom'),
  'react-dom/client': fileOf('react-dom/cjs/react-dom-client'),
  scheduler: fileOf('scheduler/cjs/scheduler'),
};

/** Where others take the whole of React, what they could take of it by name. */
const BY_NAME = [
  {
    file: '/zustand/esm/react.mjs',
    whole: "import React from 'react'",
    part: "import * as React from 'react'",
  },
  {
    file: '/wouter/src/react-deps.js',
    whole: 'React["useInsertion" + "Effect"]',
    part: 'React.useInsertionEffect',
  },
];

const REQUIRE = /([A-Za-z]+) = require\("([a-z-]+)"\)/g;
const REQUIRES = /^var [A-Za-z]+ = require\([^;]+;$/m;
/** What only the scheduler of React's own tests has. */
const ABSENT = /\bScheduler\.(log|unstable_setDisableYieldValue)\b/g;
const EXPORT = /\bexports\.([A-Za-z_]+)/g;

/** The same file as a module: what was put on `exports` are its variables. */
function asModule(code: string): string {
  const imports = Array.from(
    code.matchAll(REQUIRE),
    ([, name, module]) => `import * as ${name} from '${module}';`,
  );
  const names = [...new Set(Array.from(code.matchAll(EXPORT), ([, name]) => name))];
  const body = code.replace(REQUIRES, '').replace(ABSENT, 'undefined').replace(EXPORT, 'exported_$1');
  return [
    ...imports,
    `var ${names.map((name) => `exported_${name}`).join(',')};`,
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** React is CommonJS, of which a bundler keeps all: as modules it keeps what is used, two per cent less of the first page's script. */
export function reactModules(): Plugin {
  return {
    name: 'sufra-react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => FILES[id] ?? null,
    transform(code, id) {
      const other = BY_NAME.find(({ file }) => id.endsWith(file));
      if (other && !code.includes(other.whole))
        this.error(`${id} has changed: look at tools/vite/react-modules.ts`);
      if (other) return { code: code.replace(other.whole, other.part), map: null };
      if (!Object.values(FILES).includes(id)) return null;
      const module = asModule(code);
      if (/\b(require\(|exports\.|module\.)/.test(module))
        this.error(`${id} has changed: look at tools/vite/react-modules.ts`);
      return { code: module, map: null };
    },
  };
}
