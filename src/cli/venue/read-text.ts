import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decodeText } from '#domain/text/decode-text.ts';
import { STANDARD } from '../command/called-from.ts';
import { Refusal } from '../command/command.ts';

const MOST_BYTES = 32 * 1024 * 1024;

function refusal(path: string, error: unknown): Refusal {
  const { code, message } = error as { code?: string; message: string };
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new Refusal(`There is no file ${resolve(path)}. Check the path.`);
    case 'EISDIR':
      return new Refusal(`${path} is a folder. Name the file in it.`);
    case 'EACCES':
    case 'EPERM':
      return new Refusal(
        `${path} may not be read by this user. Change its rights, or run this as its owner.`,
      );
    default:
      return new Refusal(`${path} cannot be read: ${message}.`);
  }
}

async function readBytes(path: string): Promise<Buffer> {
  const reading: Promise<Buffer> = path === STANDARD ? buffer(process.stdin) : readFile(path);
  const bytes = await reading.catch((error: unknown) => {
    throw refusal(path, error);
  });
  if (bytes.length > MOST_BYTES) throw new Refusal(`${path} is larger than 32 MB, which no menu is.`);
  // Spreadsheets and documents are ZIP files, which begin with this.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new Refusal(
      `${path} is a spreadsheet or another packed file. Save it as "CSV UTF-8", or name a text file.`,
    );
  return bytes;
}

/**
 * A text file, or with `-` the standard input, unchanged, including a byte order mark. Throws Refusal for a file that
 * is missing, unreadable, too large or not UTF-8.
 */
export async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    // Reported below, together with other binary files.
  }
  throw new Refusal(`${path} is not a text in UTF-8. Save it as "UTF-8" or "CSV UTF-8" and try again.`);
}

/**
 * A sheet, or with `-` the standard input, in the encoding of the spreadsheet that saved it: its text for a venue of
 * these languages. Throws Refusal for a file that is missing, unreadable or too large, and for one that is no text.
 */
export async function readSheet(path: string): Promise<(languages: readonly string[]) => string> {
  const bytes = await readBytes(path);
  return (languages) => {
    const text = decodeText(bytes, languages);
    if (text.includes('\u0000')) throw new Refusal(`${path} is not a text. Save it as "CSV" and try again.`);
    return text;
  };
}
