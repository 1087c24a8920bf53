import GearSix from 'icon:gear-six';
import { hasTerms } from '../../rules/menu/menu-lists.ts';
import type { Role } from '#contract/office/rights.ts';
import { settingsScreens, type SettingsScreen } from '../../rules/settings/find-setting.ts';
import { settingsSections } from '../../rules/settings/sections.ts';
import { go } from '../../state/page/go.ts';
import { mayEdit, useSession } from '../../state/session/session.ts';
import { wantSetting } from '../../state/draft/wanted-setting.ts';
import { useWords, type OfficeWords } from '../../words/words.ts';
import { usePlaces } from '../map/use-places.ts';
import type { Finding } from './findings.tsx';

const MOST_SETTINGS = 6;

/** A finding with the words that a search may name it by. */
type Target = Finding & { words: readonly string[] };

/** The sections of Settings; those whose fields are no plain data have no other way in. */
function sectionTargets({ t }: OfficeWords): Target[] {
  return settingsSections.map(({ id, name }) => ({
    key: `section ${id}`,
    icon: GearSix,
    name: t(name),
    more: t('settings'),
    words: [t(name)],
    pick: () => go(`/settings/${id}`),
  }));
}

/** The settings and the lists of a screen that a role may change. */
function targetsOf(
  { screen, name, groups, lists }: SettingsScreen,
  role: Role,
  { t }: OfficeWords,
): Target[] {
  const settings = groups.flatMap((group) => group.settings);
  const fields = settings.map(({ at, label, more }) => ({ at, label, words: more ? [t(more)] : [] }));
  const titles = lists.map(({ at, title }) => ({ at, label: title, words: [] }));
  return [...fields, ...titles]
    .filter(({ at }) => mayEdit(role, at))
    .map(({ at, label, words }) => ({
      key: at,
      icon: GearSix,
      name: t(label),
      more: t(name),
      words: [t(label), t(name), ...words],
      pick: () => {
        wantSetting(at);
        go(screen);
      },
    }));
}

/** The settings that a search names and the person may change, each led to where it stands. */
export function useSettingTargets(search: string): Finding[] {
  const words = useWords();
  const role = useSession(({ session }) => session?.person.role ?? null);
  const hasSettings = usePlaces().some(({ path }) => path === '/settings');
  if (role === null || search.trim() === '') return [];
  return [
    ...(hasSettings ? sectionTargets(words) : []),
    ...settingsScreens.flatMap((screen) => targetsOf(screen, role, words)),
  ]
    .filter((target) => hasTerms(target.words, search))
    .slice(0, MOST_SETTINGS);
}
