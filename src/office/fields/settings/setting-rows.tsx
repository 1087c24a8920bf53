import { useId, type ReactNode } from 'react';
import type { SettingsGroup } from '../../rules/settings/setting.ts';
import { useWords } from '../../words/words.ts';
import { SettingField } from './setting-field.tsx';
import css from './setting-rows.module.css';

function Group({
  below,
  group: { title, settings },
  last,
}: {
  below: string;
  group: SettingsGroup;
  last: ReactNode;
}) {
  const { t } = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      <div className={css.rows}>
        {settings.map((setting) => (
          <SettingField key={setting.at} at={`${below}/${setting.at}`} setting={setting} />
        ))}
        {last}
      </div>
    </section>
  );
}

/** Settings of a thing in rows, their groups beside each other where there is room; `last` is the last row of all. */
export function SettingRows({
  below,
  groups,
  last,
}: {
  below: string;
  groups: readonly SettingsGroup[];
  last?: ReactNode;
}) {
  return (
    <div className={css.groups}>
      {groups.map((group) => (
        <Group key={group.title} below={below} group={group} last={group === groups.at(-1) && last} />
      ))}
    </div>
  );
}
