/** Why a picture is not taken, in words for who has sent it. */
export class PictureRefusal extends Error {}

const TOO_MANY = 'the picture has more than 50 megapixels';
const UNREADABLE =
  'it is damaged, or no picture of a kind that can be read: JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF or SVG';

/** Runs work on a picture. What its libraries say of it becomes a PictureRefusal, with their sentence as the cause. */
export async function inOwnersWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureRefusal) throw error;
    const isTooLarge = /pixel limit|more than \d+ pixels/.test((error as Error).message);
    throw new PictureRefusal(isTooLarge ? TOO_MANY : UNREADABLE, { cause: error });
  }
}
