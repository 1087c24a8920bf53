import { existsSync } from 'node:fs';
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isNetworkDisk } from '#server/store/disk.ts';
import type { Check } from './check.ts';

const MB = 1024 * 1024;
const SCARCE_MB = 1024;
const TOO_LITTLE_MB = 200;

/** The folder itself, or the nearest existing parent. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

async function canWrite(folder: string, file: string): Promise<boolean> {
  const probe = join(folder, `.sufra-${process.pid}.probe`);
  try {
    await writeFile(probe, '');
    await rm(probe);
    if (existsSync(file)) await access(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function checkSpace(folder: string, freeMb: number): Check {
  const what = `${freeMb < 10 * SCARCE_MB ? `${freeMb} MB` : `${Math.floor(freeMb / 1024)} GB`} are free in ${folder}.`;
  if (freeMb < TOO_LITTLE_MB)
    return { state: 'fault', what, advice: 'Make room: with a full disk no order is taken.' };
  if (freeMb < SCARCE_MB)
    return { state: 'note', what, advice: 'Make room soon: with a full disk no order is taken.' };
  return { state: 'ok', what };
}

/** Checks space and permissions where the embedded store is. */
export async function checkDisk(storeFile: string): Promise<Check[]> {
  const file = resolve(storeFile);
  const folder = nearestFolder(dirname(file));
  const { bavail, bsize, type } = await statfs(folder);
  const writable = await canWrite(folder, file);
  return [
    checkSpace(folder, Math.floor((bavail * bsize) / MB)),
    writable
      ? { state: 'ok', what: `${folder} can be written.` }
      : {
          state: 'fault',
          what: `${folder}, or the store in it, cannot be written.`,
          advice: 'Give its rights to the user that runs Sufra.',
        },
    ...(isNetworkDisk(type)
      ? [
          {
            state: 'fault' as const,
            what: `${folder} is on another machine's disk.`,
            advice: 'Put the store on a local disk, or use PostgreSQL.',
          },
        ]
      : []),
  ];
}
