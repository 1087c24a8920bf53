import { zipSync, type Zippable } from 'fflate';

/** A picture beside a venue file. */
export interface PackedPicture {
  /** Its address in the file, a relative path. */
  path: string;
  bytes: Uint8Array;
}

/** One archive of a venue: its file, and the pictures that the file names beside it. */
export function packVenue(name: string, text: string, pictures: readonly PackedPicture[]): Uint8Array {
  const files: Zippable = { [name]: new TextEncoder().encode(text) };
  // Pictures are compressed already.
  for (const { path, bytes } of pictures) files[path] = [bytes, { level: 0 }];
  return zipSync(files);
}
