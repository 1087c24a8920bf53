import { useId } from 'react';
import panel from '../../parts/page/panel.module.css';
import type { Setting } from '../../rules/settings/setting.ts';
import { useWords } from '../../words/words.ts';
import { SettingField } from './setting-field.tsx';
import css from './station-courses.module.css';

/** When a station makes the dishes of later courses, and how long it takes: `below`, the station's address. */
export function StationCourses({ below, settings }: { below: string; settings: readonly Setting[] }) {
  const { t } = useWords();
  const title = useId();
  const own = settings.filter(({ part }) => part === 'courses');
  const fields = (kinds: (kind: Setting['kind']) => boolean) =>
    own
      .filter(({ kind }) => kinds(kind))
      .map((setting) => {
        const at = `${below}/${setting.at}`;
        return <SettingField key={at} at={at} setting={setting} />;
      });
  const isField = (kind: Setting['kind']) => kind === 'preparation';
  return (
    <section className={css.courses} aria-labelledby={title}>
      <h3 id={title}>{t('courses')}</h3>
      <div className={panel.panel}>{fields((kind) => !isField(kind))}</div>
      {fields(isField)}
    </section>
  );
}
