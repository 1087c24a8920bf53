/** Twice the width that is stored, for sharp edges after the second encoding. */
const MOST_WIDTH = 3200;
const MOST_HEIGHT = 16_000;
/** What every browser can draw at once. */
const MOST_PIXELS = 16_000_000;
/** A file up to this size is sent as it is, unless it has more pixels than that. */
const MOST_BYTES = 6 * 1024 * 1024;
const QUALITY = 0.92;

/** A picture that this browser can draw, with its size; null for others, such as HEIC outside of Safari. */
async function opened(file: File): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  try {
    picture.src = url;
    await picture.decode();
    return picture;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** How much smaller each side of a picture is to be, 1 for as it is. */
function scaleOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): number {
  return Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height, Math.sqrt(MOST_PIXELS / (width * height)));
}

/**
 * A picture as it is sent: one of more pixels or bytes than a menu needs, as cameras of 50 and 108 megapixels take them,
 * is made smaller on this device. One that this browser cannot draw stays as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await opened(file);
  if (!picture) return file;
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (width * height <= MOST_PIXELS && file.size <= MOST_BYTES) return file;
  const scale = scaleOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A photo has nothing to see through.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}
