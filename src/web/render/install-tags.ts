import { appIconPath, manifestPath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { frameColors } from '#domain/theme/theme-frame.ts';
import type { Theme } from '#domain/theme/theme.ts';

const NIGHT = '(prefers-color-scheme:dark)';

function barColor(color: string, media = ''): string {
  return `<meta name="theme-color" content="${color}"${media && ` media="${media}"`}>`;
}

/** A short key of the icon's picture and colours, for its address. */
function iconVersion(menu: Menu): string {
  const [, hash = 'mark'] = /\/([0-9a-f]{12})-[^/]*\/[^/]*$/.exec(menu.logo?.src ?? '') ?? [];
  return hash;
}

/** The tags for installing a venue's app, and for the colours of the phone's bars. */
export function installTags(lang: LanguageCode, menu: Menu, theme: Theme): string {
  const { mode } = theme;
  const bars = mode
    ? barColor(frameColors(theme, mode).bar)
    : barColor(frameColors(theme, 'light').bar, `not ${NIGHT}`) +
      barColor(frameColors(theme, 'dark').bar, NIGHT);
  const icon = appIconPath('touch-180.png', iconVersion(menu));
  return `<link rel="manifest" href="${manifestPath(lang)}"><link rel="apple-touch-icon" href="${icon}">${bars}`;
}
