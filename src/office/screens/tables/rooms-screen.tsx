import { Text } from '#ui/layout/text.tsx';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { useWanted } from '../../fields/settings/use-wanted.ts';
import { ThingList } from '../../fields/settings/thing-list.tsx';
import { Page } from '../../frame/page.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { areaList, tableSettings } from '../../rules/settings/tables.ts';
import { visitSettings } from '../../rules/settings/visits.ts';
import { useWords } from '../../words/words.ts';
import css from './tables.module.css';

/** Tables, rooms and bays of the house, its areas, and how guests share a table. */
export default function RoomsScreen() {
  const { t } = useWords();
  return (
    <Page title={t('tables')}>
      <div className={page.body} ref={useWanted()}>
        {[tableSettings, ...visitSettings].map((group) => (
          <Text key={group.title} as="section" marginTop={8} className={css.part} aria-label={t(group.title)}>
            <div className={panel.head}>
              <h2>{t(group.title)}</h2>
            </div>
            <SettingsFields settings={group.settings} />
          </Text>
        ))}
        <Text as="section" marginTop={8} className={css.part} aria-label={t(areaList.title)}>
          <div className={panel.head}>
            <h2>{t(areaList.title)}</h2>
          </div>
          <ThingList list={areaList} />
        </Text>
      </div>
    </Page>
  );
}
