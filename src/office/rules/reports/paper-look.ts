import { shownContrast } from '#domain/theme/color.ts';
import type { Theme } from '#domain/theme/theme.ts';

const PAPER = '#ffffff';
/** The least contrast of bars and edges against white paper (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

/** What a printed page takes from a venue's look, by the tokens of tokens.css; without a token, the app's own stands. */
export interface PaperLook {
  accent?: string;
  'heading-font'?: string;
  'body-font'?: string;
}

/** A venue's look on white paper: its fonts, and its accent colour, else its main one, where it is dark enough. */
export function paperLook({ light }: Pick<Theme, 'light'>): PaperLook {
  const isSeen = (color: string | undefined) =>
    color !== undefined && (shownContrast(color, PAPER) ?? 0) >= LEAST_CONTRAST;
  const accent = [light['accent'], light['primary']].find(isSeen);
  const { 'heading-font': heading, 'body-font': body } = light;
  return {
    ...(accent && { accent }),
    ...(heading && { 'heading-font': heading }),
    ...(body && { 'body-font': body }),
  };
}
