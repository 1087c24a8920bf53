import GearSix from 'icon:gear-six';
import { hasTerms } from '../../rules/menu/menu-lists.ts';
import { settingsScreens } from '../../rules/settings/find-setting.ts';
import { go } from '../../state/page/go.ts';
import { mayEdit, useSession } from '../../state/session/session.ts';
import { wantSetting } from '../../state/draft/wanted-setting.ts';
import { useWords } from '../../words/words.ts';
import type { Finding } from './findings.tsx';

const MOST_SETTINGS = 6;

/** The settings that a search names and the person may change, each led to where it stands. */
export function useSettingTargets(search: string): Finding[] {
  const { t } = useWords();
  const role = useSession(({ session }) => session?.person.role ?? null);
  if (role === null || search.trim() === '') return [];
  return settingsScreens
    .flatMap(({ screen, name, groups }) =>
      groups.flatMap(({ settings }) =>
        settings
          .filter(({ at }) => mayEdit(role, at))
          .map(({ at, label, more }) => ({
            key: at,
            icon: GearSix,
            name: t(label),
            more: t(name),
            words: [t(label), t(name), more ? t(more) : ''],
            pick: () => {
              wantSetting(at);
              go(screen);
            },
          })),
      ),
    )
    .filter(({ words }) => hasTerms(words, search))
    .slice(0, MOST_SETTINGS);
}
