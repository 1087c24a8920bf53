import { useId } from 'react';
import type { SettingsGroup } from '../../rules/settings/setting.ts';
import { useWords } from '../../words/words.ts';
import { SettingField } from './setting-field.tsx';
import css from './setting-rows.module.css';

function Group({ below, group: { title, settings } }: { below: string; group: SettingsGroup }) {
  const { t } = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      <div className={css.rows}>
        {settings.map((setting) => (
          <SettingField key={setting.at} at={`${below}/${setting.at}`} setting={setting} />
        ))}
      </div>
    </section>
  );
}

/** Settings of a thing in rows, their groups beside each other where there is room. */
export function SettingRows({ below, groups }: { below: string; groups: readonly SettingsGroup[] }) {
  return (
    <div className={css.groups}>
      {groups.map((group) => (
        <Group key={group.title} below={below} group={group} />
      ))}
    </div>
  );
}
