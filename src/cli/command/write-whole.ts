import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refusal } from './command.ts';

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a file stands where a folder is wanted',
  EEXIST: 'a file stands where a folder is wanted',
  EROFS: 'nothing can be written there',
  EACCES: 'this user may not write there',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
};

function unwritten(path: string, error: unknown): Refusal {
  const { code = '', message } = error as { code?: string; message: string };
  return new Refusal(`${path} cannot be written: ${REASONS[code] ?? message}. Nothing was changed.`);
}

/** Creates a folder if it does not exist. Throws Refusal with the reason. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw unwritten(path, error);
  });
}

/**
 * Writes a file completely or not at all: an interrupted write leaves the former file. Throws Refusal with the reason.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw unwritten(path, error);
  }
}
