import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';

const SCRIPT = '?script';

const EXPORT = 'export default ';

/** The function that a file exports, without types, small. */
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

/** `./early.ts?script`: the text of the function that the file exports, for a page to carry inline. */
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
