import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refusal } from './command.ts';

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such folder',
  EACCES: 'this user may not write there',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
};

/** Writes a file whole or not at all: who is interrupted keeps the former one. Throws Refusal with the reason. */
export async function writeText(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const { code = '', message } = error as { code?: string; message: string };
    throw new Refusal(`${path} cannot be written: ${REASONS[code] ?? message}. Nothing was changed.`);
  }
}
