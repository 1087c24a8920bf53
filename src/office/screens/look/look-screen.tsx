import ArrowCounterClockwise from 'icon:arrow-counter-clockwise';
import ShieldCheck from 'icon:shield-check';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { useWanted } from '../../fields/settings/use-wanted.ts';
import { Page } from '../../frame/page.tsx';
import bench from '../../parts/page/bench.module.css';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { PreviewTrio } from '../../preview/preview-trio.tsx';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { useMedia } from '#ui/media.ts';
import { colorSettings, lookSettings } from '../../rules/settings/look.ts';
import { countCorrected, themeIn } from '../../rules/theme-guard.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import css from './look.module.css';

/** Takes the venue's colours back to those of the app, with Undo. */
function OwnColors() {
  const { t } = useWords();
  const file = useFile();
  const chosen = colorSettings.filter(({ at }) => (valueAt(file, at) ?? null) !== null);
  const canEdit = useMayEdit('menu/theme_data');
  if (chosen.length === 0 || !canEdit) return null;
  const reset = () => showSnack(t('ownColors'), edit(...chosen.map(({ at }) => ({ at, value: null }))));
  return (
    <Button variant="outline" onClick={reset}>
      <ArrowCounterClockwise />
      {t('ownColors')}
    </Button>
  );
}

/** How many of the chosen colours guests would not be able to read, and so see otherwise. */
function Guard() {
  const { t } = useWords();
  const places = colorSettings.map(({ at }) => at);
  const count = countCorrected(themeIn(useFile()), places);
  return (
    <Text as="div" marginBottom={4} className={classes(panel.panel, panel.row)}>
      <span className={panel.icon}>
        <ShieldCheck />
      </span>
      <span className={panel.grow}>
        <b>{t('contrastGuard')}</b>
        <small role="status">{count === 0 ? t('guardNone') : t('guardCorrected', { n: count })}</small>
      </span>
    </Text>
  );
}

/** From this width on three phones stand beside the settings. */
const WIDE = '(min-width: 1180px) and (min-width: 55.01em)';

/** What a menu looks like, beside the guest's page as the draft would make it. */
export default function LookScreen() {
  const { t } = useWords();
  const isWide = useMedia(WIDE);
  return (
    <Page title={t('look')}>
      <div className={classes(bench.bench, css.look)}>
        <div className={bench.work} ref={useWanted()}>
          {lookSettings.map((group) => (
            <section key={group.title} className={css.part} aria-label={t(group.title)}>
              <div className={panel.head}>
                <h2 className={panel.grow}>{t(group.title)}</h2>
                {group.title === 'colors' && <OwnColors />}
              </div>
              {group.title === 'colors' && !isWide && <Guard />}
              <SettingsFields settings={group.settings} />
            </section>
          ))}
        </div>
        {isWide ? (
          <aside className={css.phones} aria-label={t('asGuestsSee')}>
            <div className={bench.sticky}>
              <Guard />
              <PreviewTrio page="home" />
            </div>
          </aside>
        ) : (
          <PreviewPane page="home" />
        )}
      </div>
    </Page>
  );
}
