import { venueColors, type VenueColors } from '#domain/look/venue-colors.ts';
import { themeTexts } from '#domain/theme/theme-texts.ts';
import type { Venue } from './venue.ts';

/** The colours of a venue, which are those of the menus that it serves. */
export function colorsOfVenue({ file, face, pictures }: Venue): VenueColors {
  const { theme_data: theme, logo_image: logo } = file.menu;
  return venueColors({
    theme: themeTexts(theme),
    face: file.look.auto ? face : null,
    logo: pictures[logo?.logo ?? ''] ?? null,
  });
}
