import { Link } from 'wouter';
import { classes } from '#ui/classes.ts';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { useWanted } from '../../fields/settings/use-wanted.ts';
import { ThingList } from '../../fields/settings/thing-list.tsx';
import { Page } from '../../frame/page.tsx';
import page from '../../parts/page/page-columns.module.css';
import side from '../../parts/lists/side-list.module.css';
import { bringInSight } from '../../parts/bring-in-sight.ts';
import { settingsSections, type SettingsSection } from '../../rules/settings/sections.ts';
import { useWords } from '../../words/words.ts';
import { sectionLooks } from './looks.ts';
import css from './styles/settings.module.css';

function Sections({ current }: { current: SettingsSection }) {
  const { t } = useWords();
  return (
    <nav className={classes(side.list, css.sections)} aria-label={t('settings')}>
      {settingsSections.map((section) => {
        const { icon: Icon } = sectionLooks[section.id];
        return (
          <div key={section.id} className={side.row} data-now={section === current || undefined}>
            <Link
              ref={section === current ? bringInSight : undefined}
              href={`/settings/${section.id}`}
              className={side.link}
              aria-current={section === current ? 'page' : undefined}
            >
              <Icon />
              {t(section.name)}
            </Link>
          </div>
        );
      })}
    </nav>
  );
}

function SectionPage({ section }: { section: SettingsSection }) {
  const { t } = useWords();
  const { Before } = sectionLooks[section.id];
  return (
    <div ref={useWanted()}>
      {Before && <Before />}
      {section.groups.map((group) => (
        <section key={group.title} className={css.group} aria-label={t(group.title)}>
          <h2>{t(group.title)}</h2>
          <SettingsFields settings={group.settings} />
        </section>
      ))}
      {section.lists.map((list) => (
        <section key={list.at} className={css.group} aria-label={t(list.title)}>
          <h2>{t(list.title)}</h2>
          <ThingList list={list} />
        </section>
      ))}
    </div>
  );
}

/** The settings of a venue, a section at a time. */
export default function SettingsScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const { t } = useWords();
  const section = settingsSections.find(({ id }) => id === params['section']) ?? settingsSections[0];
  return (
    <Page title={t('settings')}>
      <div className={classes(page.body, css.settings)}>
        {section && <Sections current={section} />}
        {section && <SectionPage key={section.id} section={section} />}
      </div>
    </Page>
  );
}
