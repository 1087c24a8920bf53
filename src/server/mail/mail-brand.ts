import type { VenueColors } from '#domain/look/venue-colors.ts';
import { readLogo } from '../images/logo.ts';
import { plateLogo, type PlatedLogo } from '../images/logo-plate.ts';
import type { Engine } from '../store/engine.ts';
import { colorsOfVenue } from '../venues/menu/colors-of-venue.ts';
import type { Venue } from '../venues/menu/venue.ts';

/** A venue's logo and colours in its mails. */
export interface MailBrand {
  colors: VenueColors;
  logo: PlatedLogo | null;
}

/** The brand of a venue's mails; null: it has no face, and its mails are plain. */
export async function mailBrand(engine: Engine, venue: Venue): Promise<MailBrand | null> {
  if (!venue.file.look.auto) return null;
  const logo = await readLogo(engine, venue);
  return { colors: colorsOfVenue(venue), logo: logo && (await plateLogo(logo)) };
}
