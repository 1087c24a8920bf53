import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants as zlib, gzipSync, zstdCompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { asProduction } from './runtime/settings/config.ts';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the built bundles: client/, server/ and worker/ of the guest app, staff/, the board, and office/. */
export const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'sources.sha256');
/** What builds have compressed, by the hash of the text. */
const COMPRESSED = join(DIST, 'compressed');
/** The sources of the browser's and the renderer's bundles. */
const SOURCES = [
  'src/ui',
  'src/web',
  'src/staff',
  'src/office',
  'src/worker',
  'src/client',
  'src/text',
  'src/contract',
  'src/domain',
  'tools/vite',
];
const LOCK_FILE = 'package-lock.json';
const CONFIG = [
  'src/server/build.ts',
  'vite.config.ts',
  'vite.staff.config.ts',
  'vite.office.config.ts',
  'vite.worker.config.ts',
  'package.json',
  LOCK_FILE,
];

function sourceFiles(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

interface Locked {
  version?: string;
  integrity?: string;
  dev?: boolean;
}

/**
 * The packages of a lockfile that a build may read, each with its version. The text says more, which npm writes anew by its own
 * version, and when it leaves out what only development needs.
 */
export function lockedPackages(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { version = '', integrity = '' }]) => `${path} ${version} ${integrity}`)
    .sort()
    .join('\n');
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(sourceFiles), ...CONFIG].sort()) {
    const text = readFileSync(join(ROOT, file));
    hash
      .update(`${file}\0`)
      .update(file === LOCK_FILE ? lockedPackages(text.toString('utf8')) : text)
      .update('\0');
  }
  return hash.digest('hex');
}

/** True when `dist/` was built from these exact sources, configuration and lockfile. */
function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

const BEST_ZSTD = { params: { [zlib.ZSTD_c_compressionLevel]: 19 } };

const ENCODINGS: Record<string, (text: Buffer) => Buffer> = {
  br: (text) => brotliCompressSync(text),
  zst: (text) => zstdCompressSync(text, BEST_ZSTD),
  gz: (text) => gzipSync(text, { level: 9 }),
};

/**
 * Compresses scripts and style sheets once, at the highest level, so that serving them costs nothing. What an earlier
 * build has compressed is taken from `dist/compressed/`, which holds what this build needs.
 */
function compressAssets(folders: string[]): void {
  mkdirSync(COMPRESSED, { recursive: true });
  const used = new Set<string>();
  for (const folder of folders)
    for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
      const text = readFileSync(join(folder, name));
      const hash = createHash('sha256').update(text).digest('hex');
      for (const [ending, compress] of Object.entries(ENCODINGS)) {
        const kept = join(COMPRESSED, `${hash}.${ending}`);
        if (!existsSync(kept)) {
          writeFileSync(`${kept}.part`, compress(text));
          renameSync(`${kept}.part`, kept);
        }
        copyFileSync(kept, join(folder, `${name}.${ending}`));
        used.add(`${hash}.${ending}`);
      }
    }
  for (const file of readdirSync(COMPRESSED)) if (!used.has(file)) rmSync(join(COMPRESSED, file));
}

/** Builds the browser's and the renderer's bundles into `dist/`. */
async function build(): Promise<void> {
  const stamp = fingerprint();
  const vite = await import('vite');
  const options = {
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  } as const;
  await asProduction(async () => {
    await vite.build(options);
    await vite.build({ ...options, build: { ssr: true } });
    await vite.build({ ...options, configFile: join(ROOT, 'vite.staff.config.ts') });
    await vite.build({ ...options, configFile: join(ROOT, 'vite.office.config.ts') });
    await vite.build({ ...options, configFile: join(ROOT, 'vite.worker.config.ts') });
  });
  compressAssets(
    ['client/assets', 'staff/staff/assets', 'office/office/assets'].map((each) => join(DIST, each)),
  );
  writeFileSync(STAMP, stamp);
}

/** The database whose lock a builder holds. The system frees the lock of a process that has died. */
const LOCK = join(DIST, 'building.lock');
/** Longer than any build takes. */
const PATIENCE_MS = 10 * 60_000;

/** Does its work while no other process of this folder does: builders of one `dist/` would remove each other's files. */
export async function oneAtATime(work: () => Promise<void>, lock = LOCK): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true });
  const db = new Database(lock, { timeout: PATIENCE_MS });
  try {
    db.exec('BEGIN EXCLUSIVE');
    await work();
  } finally {
    db.close();
  }
}

/** The app cannot be built where it is to run. */
export class CannotBuild extends Error {
  override name = 'CannotBuild';
}

/** Throws CannotBuild where a build of these sources is missing and this user may not write one. */
export function refuseUnwritable(folder: string): void {
  try {
    accessSync(existsSync(folder) ? folder : dirname(folder), constants.W_OK);
  } catch {
    throw new CannotBuild(
      `The app is not built of these sources, and this user may not write ${folder}. Run "npm run build" as one who may.`,
    );
  }
}

/**
 * Builds what is missing in `dist/`, in a separate process: the build needs a gigabyte of memory, which a server would
 * not release. Throws CannotBuild where it may not be written.
 */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;
  // The build writes its own configuration among the packages.
  for (const folder of [DIST, join(ROOT, 'node_modules')]) refuseUnwritable(folder);
  console.log('Building the app from its sources, which takes about half a minute …');
  const builder = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The guest app could not be built; the reason stands above.');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await oneAtATime(async () => {
    // The previous one may have built the same.
    if (!isBuilt()) await build();
  });
