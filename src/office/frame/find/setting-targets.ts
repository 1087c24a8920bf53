import GearSix from 'icon:gear-six';
import { hasTerms } from '../../rules/menu-lists.ts';
import { settingsSections } from '../../rules/settings/sections.ts';
import { go } from '../../state/go.ts';
import { useMay } from '../../state/session.ts';
import { wantSetting } from '../../state/wanted-setting.ts';
import { useWords } from '../../words/words.ts';
import type { Finding } from './findings.tsx';

const MOST_SETTINGS = 6;

/** The settings that a search names, each led to where it stands. */
export function useSettingTargets(search: string): Finding[] {
  const { t } = useWords();
  const maySet = useMay('settings');
  if (!maySet || search.trim() === '') return [];
  return settingsSections
    .flatMap(({ id, name, groups }) =>
      groups.flatMap(({ settings }) =>
        settings.map(({ at, label, more }) => ({
          key: at,
          icon: GearSix,
          name: t(label),
          more: t(name),
          words: [t(label), t(name), more ? t(more) : ''],
          pick: () => {
            wantSetting(at);
            go(`/settings/${id}`);
          },
        })),
      ),
    )
    .filter(({ words }) => hasTerms(words, search))
    .slice(0, MOST_SETTINGS);
}
