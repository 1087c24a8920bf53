import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';

const SCRIPT = '?script';

const EXPORT = 'export default ';

/** The minified function that a file exports, without types. */
async function functionText(file: string): Promise<string> {
  const plain = await transformWithOxc(await readFile(file, 'utf8'), file, {
    target: 'es2020',
    sourcemap: false,
  });
  const { code, errors } = await minify(file, plain.code, { module: true });
  if (errors.length > 0 || !code.startsWith(`${EXPORT}function`))
    throw new Error(`${file} must export one function and import nothing`);
  return code.slice(EXPORT.length);
}

/** Imports the text of a file's exported function for inlining (`./early.ts?script`). */
export function inlineScripts(): Plugin {
  return {
    name: 'sufra-inline-scripts',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SCRIPT)) return null;
      const found = await this.resolve(id.slice(0, -SCRIPT.length), importer, { skipSelf: true });
      return found && `\0${found.id}${SCRIPT}`;
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(SCRIPT)) return null;
      const file = id.slice(1, -SCRIPT.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await functionText(file))};`;
    },
  };
}
