import ArrowCounterClockwise from 'icon:arrow-counter-clockwise';
import { use } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import { baseColors } from '#domain/theme/theme-palette.ts';
import { Row } from '#ui/layout/row.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { KnownLook } from '../../fields/look/known-look.ts';
import { SettingField } from '../../fields/settings/setting-field.tsx';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import panel from '../../parts/page/panel.module.css';
import { logoPalettes, type PaletteColors } from '../../rules/logo-palettes.ts';
import { colorSettings, mainColors, modeSetting, otherColors } from '../../rules/settings/look.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { Fold } from './fold.tsx';
import css from './look.module.css';

const THEME = 'menu/theme_data';

/** Takes the venue's colours back to those of the app, with Undo. */
function OwnColors() {
  const { t } = useWords();
  const file = useFile();
  const chosen = colorSettings.filter(({ at }) => (valueAt(file, at) ?? null) !== null);
  const canEdit = useMayEdit(THEME);
  if (chosen.length === 0 || !canEdit) return null;
  const reset = () => showSnack(t('ownColors'), edit(...chosen.map(({ at }) => ({ at, value: null }))));
  return (
    <Button variant="outline" onClick={reset}>
      <ArrowCounterClockwise />
      {t('ownColors')}
    </Button>
  );
}

/** The colours of a palette beside each other. The page's policy allows no style attributes, so they are drawn. */
function Swatches({ colors: { primary, accent, background } }: { colors: PaletteColors }) {
  const parts = [primary, accent ?? primary, background ?? baseColors.light.paper];
  return (
    <svg className={css.swatches} viewBox="0 0 60 30" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((color, index) => (
        <rect key={index} x={[0, 30, 46][index]} width="30" height="30" fill={color ?? 'none'} />
      ))}
    </svg>
  );
}

/** What can be made of the logo's colours, each taken with one press. */
function Palettes() {
  const { t } = useWords();
  const file = useFile();
  const look = use(KnownLook);
  const canEdit = useMayEdit(THEME);
  const palettes = look?.colors ? logoPalettes(look.colors) : [];
  if (palettes.length === 0 || !canEdit) return null;
  const places = (colors: PaletteColors) =>
    Object.entries(colors).map(([key, value]) => ({ at: `${THEME}/${key}`, value }));
  return (
    <Row wrap gap={3} marginBottom={3} className={css.palettes} role="group" aria-label={t('colorsOfLogo')}>
      {palettes.map(({ name, colors }) => (
        <button
          key={name}
          type="button"
          aria-pressed={places(colors).every(({ at, value }) => (valueAt(file, at) ?? null) === value)}
          onClick={() => showSnack(t('colorsOfLogo'), edit(...places(colors)))}
        >
          <Swatches colors={colors} />
          {t(name)}
        </button>
      ))}
    </Row>
  );
}

/** Five colours in words, those that follow from them, and what the logo suggests. */
export function ColorsPart() {
  const { t } = useWords();
  return (
    <section className={css.part} aria-label={t('colors')}>
      <div className={panel.head}>
        <h2 className={panel.grow}>{t('colors')}</h2>
        <OwnColors />
      </div>
      <Palettes />
      <div className={panel.panel}>
        {mainColors.map((setting) => (
          <SettingField key={setting.at} at={setting.at} setting={setting} />
        ))}
        <Fold name={t('moreColors', { n: otherColors.length })} more={t('followMain')} settings={otherColors}>
          {otherColors.map((setting) => (
            <SettingField key={setting.at} at={setting.at} setting={setting} />
          ))}
        </Fold>
      </div>
      <SettingsFields settings={[modeSetting]} />
    </section>
  );
}
