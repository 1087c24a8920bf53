import { Grid } from '#ui/layout/grid.tsx';
import panel from '../../parts/page/panel.module.css';
import type { Setting } from '../../rules/settings/setting.ts';
import { useWords } from '../../words/words.ts';
import { LanguageFields } from '../texts/language-fields.tsx';
import { SettingField } from './setting-field.tsx';
import css from './settings-fields.module.css';

function parentOf(at: string): string {
  return at.slice(0, at.lastIndexOf('/'));
}

/** Kinds that do not stand among the fields beside each other. */
const OF_THEIR_OWN: readonly Setting['kind'][] = ['flag', 'minutes', 'words', 'picture', 'color'];

/** Kinds that take the whole width, each under its name. */
const WHOLE_WIDTH: readonly Setting['kind'][] = ['several', 'font', 'stationIcon', 'printers'];

function isWide(setting: Setting): boolean {
  return WHOLE_WIDTH.includes(setting.kind) || (setting.kind === 'choice' && setting.inSight === true);
}

/** Settings in their order of kinds: fields two beside each other, texts in their languages, colours and switches in panels. */
export function SettingsFields({ below = '', settings }: { below?: string; settings: readonly Setting[] }) {
  const { t } = useWords();
  const placed = settings.map((setting) => ({
    setting,
    at: below === '' ? setting.at : `${below}/${setting.at}`,
  }));
  const flags = placed.filter(({ setting }) => setting.kind === 'flag' || setting.kind === 'minutes');
  const words = placed.filter(({ setting }) => setting.kind === 'words');
  const colors = placed.filter(({ setting }) => setting.kind === 'color');
  const wide = placed.filter(({ setting }) => isWide(setting));
  const pictures = placed.filter(({ setting }) => setting.kind === 'picture');
  const fields = placed.filter(({ setting }) => !OF_THEIR_OWN.includes(setting.kind) && !isWide(setting));
  const things = new Set(words.map(({ at }) => parentOf(at)));
  return (
    <>
      {[...things].map((thing) => (
        <LanguageFields
          key={thing}
          thing={thing}
          texts={words
            .filter(({ at }) => parentOf(at) === thing)
            .map(({ setting, at }) => ({
              field: at.slice(thing.length + 1),
              label: t(setting.label),
              ...(setting.kind === 'words' && setting.rows && { rows: setting.rows }),
            }))}
        />
      ))}
      {colors.length > 0 && (
        <div className={panel.panel}>
          {colors.map(({ setting, at }) => (
            <SettingField key={at} at={at} setting={setting} />
          ))}
        </div>
      )}
      {fields.length > 0 && (
        <Grid columns={2} rowGap={4} columnGap={5} className={css.two}>
          {fields.map(({ setting, at }) => (
            <SettingField key={at} at={at} setting={setting} />
          ))}
        </Grid>
      )}
      {pictures.length > 0 && (
        <div className={css.pictures}>
          {pictures.map(({ setting, at }) => (
            <SettingField key={at} at={at} setting={setting} />
          ))}
        </div>
      )}
      {wide.map(({ setting, at }) => (
        <SettingField key={at} at={at} setting={setting} />
      ))}
      {flags.length > 0 && (
        <div className={panel.panel}>
          {flags.map(({ setting, at }) => (
            <SettingField key={at} at={at} setting={setting} />
          ))}
        </div>
      )}
    </>
  );
}
