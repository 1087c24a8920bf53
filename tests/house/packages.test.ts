import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockEntry {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  license?: string;
  gypfile?: boolean;
  version: string;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as T;
}

function sourceOf(path: string): string {
  const at = new URL(`../../${path}`, import.meta.url);
  if (statSync(at).isFile()) return readFileSync(at, 'utf8');
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('');
}

const lock = read<{ packages: Record<string, LockEntry> }>('package-lock.json');
const manifest = read<{
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}>('package.json');
/**
 * Licenses that let a restaurant run, change and redistribute the whole; MPL and LGPL for parts that stay separate
 * files.
 */
const LICENSES =
  /^(MIT(-0)?|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|0BSD|Unlicense|CC0-1\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0(-or-later)?)$/;
/** Packages that misspell their license; their LICENSE file says this one. */
const MISSPELT: Readonly<Record<string, string>> = { 'BDS-3-Clause': 'BSD-3-Clause' };
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('the packages', () => {
  it('the lockfile names no download hosts, and has a checksum for every package', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(entries.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  });

  it('every version is exact', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('npm installs what is written, exactly and without scripts of others’ choosing', () => {
    const npmrc = readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8').split('\n');
    expect(npmrc).toEqual(
      expect.arrayContaining(['save-exact=true', 'omit-lockfile-registry-resolved=true']),
    );
    expect(npmrc.join()).not.toMatch(/registry *=|_auth|token/i);
    for (const [name, allowed] of Object.entries(manifest.allowScripts))
      expect(`${name} ${allowed}`).toMatch(/@\d+\.\d+\.\d+\S* true$| false$/);
  });

  it('every package may be used, changed and passed on', () => {
    const unknown = entries.filter(
      ([, { license = '' }]) =>
        !license
          .split(/ AND | OR |[()]/)
          .every((each) => each === '' || LICENSES.test(MISSPELT[each] ?? each)),
    );
    expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
    expect(entries.filter(([, { license }]) => license === undefined).map(([path]) => path)).toEqual([]);
  });

  it('install scripts run only where they are allowed by name and version', () => {
    const wanting = entries
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
    // Builds for other systems are not installed here, but may have the same script.
    const here = wanting.filter((name) => !/darwin|windows|win32|freebsd|linux-(arm|ia32|ppc)/.test(name));
    expect(here.filter((name) => !allowed.includes(name) && !/^(fsevents|esbuild)@/.test(name))).toEqual([]);
  });

  it('an older npm does not try to compile the embedded store', () => {
    expect(lock.packages['node_modules/better-sqlite3']?.gypfile).toBe(false);
  });

  it('every dependency that runs with the product is used by it', () => {
    const sources = ['src', 'tools', 'vite.config.ts'].map(sourceOf).join('');
    const unused = Object.keys(manifest.dependencies).filter(
      (name) => name !== 'node' && !sources.includes(name) && !sources.includes(`'${name.split('/')[1]}'`),
    );
    expect(unused).toEqual([]);
  });

  it('every dependency has its reason', () => {
    const reasons = readFileSync(new URL('../../docs/dependencies.md', import.meta.url), 'utf8');
    const missing = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      (name) => !reasons.includes(`\`${name}\``),
    );
    expect(missing).toEqual([]);
  });
});
