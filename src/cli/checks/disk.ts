import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isNetworkDisk } from '#server/store/disk.ts';
import { probeDisk, saysNoRoom } from '#server/store/write-health.ts';
import type { Check } from './check.ts';

const MB = 1024 * 1024;
const SCARCE_MB = 1024;
const TOO_LITTLE_MB = 200;

/** The folder itself, or the nearest existing parent. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/** Writes as much as a few orders. */
async function checkWriting(folder: string, file: string): Promise<Check> {
  try {
    await probeDisk(folder);
    if (existsSync(file)) await access(file, constants.R_OK | constants.W_OK);
    return { state: 'ok', what: `${folder} can be written.` };
  } catch (error) {
    return saysNoRoom(error)
      ? {
          state: 'fault',
          what: `The disk of ${folder} is full: it takes nothing more.`,
          advice: 'Make room: with a full disk no order is taken.',
        }
      : {
          state: 'fault',
          what: `${folder}, or the store in it, cannot be written.`,
          advice: 'Give its rights to the user that runs Sufra.',
        };
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
  return [
    checkSpace(folder, Math.floor((bavail * bsize) / MB)),
    await checkWriting(folder, file),
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
