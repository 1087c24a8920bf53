import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** The content of a PDF. */
export interface ReadPdf {
  pages: number;
  /** Every text run in order; direction marks and double spaces removed, letters in their plain forms. */
  text: string;
  /** The embedded fonts, without their subset tags. */
  fonts: string[];
  title: string;
  /** The space to the right of the widest text, in points. */
  roomAtRight: number;
  /** Of the last page, in points. */
  width: number;
  /** The number of drawn pictures. */
  pictures: number;
  /** The colours of words and areas, as #rrggbb. */
  colors: string[];
}

const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text as PDF extraction returns it. */
export function asExtracted(text: string): string {
  return text.normalize('NFKC').replace(DIRECTION_MARKS, '').replace(/\s+/g, ' ').trim();
}

/** Reads a PDF back. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const fonts = Array.from(
    Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([\w-]+)/g),
    ([, name = '']) => name.replace(/-Identity-H$/, ''),
  );
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const texts: string[] = [];
  let roomAtRight = Infinity;
  let width = 0;
  let pictures = 0;
  const colors = new Set<string>();
  const { OPS } = await getResolvedPDFJS();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, , right = 0] = page.view;
    width = right;
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((drawn, at) => {
      if (drawn === OPS.setFillRGBColor) colors.add(String((argsArray[at] as unknown[])[0]));
    });
    pictures += fnArray.filter((drawn) => drawn === OPS.paintImageXObject).length;
    for (const item of items)
      if ('str' in item && item.str.trim() !== '')
        roomAtRight = Math.min(roomAtRight, right - Number(item.transform[4]) - item.width);
    texts.push(...items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')));
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  return {
    pages: document.numPages,
    text: asExtracted(texts.join('')),
    fonts: [...new Set(fonts)].sort(),
    title: info.Title ?? '',
    roomAtRight,
    width,
    pictures,
    colors: [...colors],
  };
}
