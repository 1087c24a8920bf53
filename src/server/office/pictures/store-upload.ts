import type { UploadedPicture } from '#contract/office/overview.ts';
import { storeOriginal } from '../../images/import-pictures.ts';
import { servedPicture, uploadedAddress } from '../../images/uploaded.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { createInTurn } from '../../store/in-turn.ts';
import { StoreUnavailable, type Engine } from '../../store/engine.ts';

/** Of an upload. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;

/** A picture of 50 megapixels takes 200 MB while it is decoded: one at a time. */
const oneAtATime = createInTurn();

/**
 * Accepts a picture that was uploaded: decoded whole, upright, at most 1600 wide, without metadata, and kept in the
 * store. Answers what a venue file says to name it. Refuses what is no picture, with the reason.
 */
export async function storeUpload(
  engine: Engine,
  license: string,
  bytes: Buffer,
): Promise<Result<UploadedPicture>> {
  try {
    const name = await oneAtATime(['upload'], () => storeOriginal(engine, license, bytes));
    const [, width = 0, height = 0] = /-(\d+)x(\d+)-/.exec(name)?.map(Number) ?? [];
    return accepted({ picture: uploadedAddress(name), url: servedPicture(license, name), width, height });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const { message } = error as Error;
    return refused({ code: 'validation', errors: [{ path: 'body', message: message.split('\n')[0] ?? '' }] });
  }
}
