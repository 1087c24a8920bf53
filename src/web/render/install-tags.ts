import { appIconPath, manifestPath, TAB_ICON } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { venueColors, type VenueColors } from '#domain/look/venue-colors.ts';
import { initialOf } from '#domain/text/initial.ts';

const NIGHT = '(prefers-color-scheme:dark)';

function barColor(color: string, media = ''): string {
  return `<meta name="theme-color" content="${color}"${media && ` media="${media}"`}>`;
}

/** A short key of the icon's picture and colours, for its address. */
function iconVersion({ face, logo, name }: Menu, { light, dark, mode }: VenueColors): string {
  const [, hash] = /\/([0-9a-f]{12})-[^/]*\/[^/]*$/.exec(logo?.src ?? '') ?? [];
  if (!face) return hash ?? 'mark';
  const { field } = mode === 'dark' ? dark : light;
  return `${hash ?? initialOf(name).codePointAt(0)?.toString(16)}-${field.slice(1)}`;
}

/** The tags for a venue's icon in a browser's tab, for installing its app, and for the colours of the phone's bars. */
export function installTags(lang: LanguageCode, menu: Menu): { icon: string | null; install: string } {
  const colors = venueColors(menu);
  const { mode, light, dark } = colors;
  const bars = mode
    ? barColor(colors[mode].bar)
    : barColor(light.bar, `not ${NIGHT}`) + barColor(dark.bar, NIGHT);
  const version = iconVersion(menu, colors);
  const touch = appIconPath('touch-180.png', version);
  return {
    icon: menu.face ? appIconPath(TAB_ICON, version) : (menu.logo?.thumb ?? null),
    install: `<link rel="manifest" href="${manifestPath(lang)}"><link rel="apple-touch-icon" href="${touch}">${bars}`,
  };
}
