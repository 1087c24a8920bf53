import { settings } from '#server/runtime/settings/config.ts';
import { settingsOfFile } from '#server/runtime/settings/settings-file.ts';
import { nearest } from '#server/venues/file/unknown-keys.ts';
import type { Check } from './check.ts';

/** Names in `.env` that are not settings but resemble one; other programs may have theirs there. */
export function checkSettingsFile(): Check[] {
  const known = Object.values(settings).map(({ name }) => name);
  return settingsOfFile()
    .filter((name) => !known.includes(name) && !name.startsWith('PAY_'))
    .flatMap((name): Check[] => {
      const meant = nearest(name, known);
      return meant
        ? [{ state: 'note', what: `.env sets ${name}, which is no setting. Did you mean ${meant}?` }]
        : [];
    });
}
