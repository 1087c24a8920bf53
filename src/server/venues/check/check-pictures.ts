import { faultsBeside } from '../../images/import-pictures.ts';
import type { CheckedVenue } from './check-venue.ts';
import type { Finding } from '../file/finding.ts';
import type { Path } from '../file/remarks.ts';

function pathOf(value: unknown, wanted: string, path: Path = []): Path | null {
  if (value === wanted) return path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, each] of Object.entries(value)) {
    const found = pathOf(each, wanted, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return null;
}

const WORDS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read',
  EISDIR: 'it is a folder',
};

/** File system errors begin with their code, as in "ENOENT: no such file or directory, realpath '…'". */
function inWords(message: string): string {
  return message.replace(/^(ENOENT|EACCES|EISDIR):.*?(?=;|$)/, (_, code: string) => WORDS[code] ?? code);
}

/** The finding about a picture, at the place where the file first names it. */
export function pictureFinding({ file, place }: CheckedVenue, address: string, message: string): Finding {
  return {
    level: 'warning',
    message: `the picture ${JSON.stringify(address)} cannot be had: ${inWords(message)}`,
    words: { code: 'picture_missing', values: { picture: address } },
    ...place(pathOf(file, address) ?? []),
  };
}

/** Checks the local pictures and videos of a venue file. */
export async function checkPictures(checked: CheckedVenue, path: string): Promise<Finding[]> {
  const faults = checked.file ? await faultsBeside(checked.file, path) : [];
  return faults.map(({ address, message }) => pictureFinding(checked, address, message));
}
