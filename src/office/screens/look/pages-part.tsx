import { use } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import { Text } from '#ui/layout/text.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AutomaticField } from '../../fields/look/automatic-field.tsx';
import { KnownLook } from '../../fields/look/known-look.ts';
import { SettingField } from '../../fields/settings/setting-field.tsx';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import panel from '../../parts/page/panel.module.css';
import { categoryAddress } from '../../rules/menu/addresses.ts';
import {
  automaticSettings,
  autoSetting,
  headSettings,
  layoutOptions,
  viewSetting,
} from '../../rules/settings/look.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { describeLayout } from '../../words/describe-look.ts';
import { useWords } from '../../words/words.ts';
import css from './look.module.css';

/** How each category's dishes are laid out, by itself or as the venue wants it. */
function Categories() {
  const words = useWords();
  const { menu, default_language: original } = useFile();
  const look = use(KnownLook);
  return (
    <Stack as="section" gap={4} aria-label={words.t('categories')}>
      <Text as="h3" size="heading" weight="bold">
        {words.t('categories')}
      </Text>
      {menu.categories.map(({ id, name, view_format: view }) => {
        const layout = look?.automatic.layouts.find((each) => each.id === String(id));
        return (
          <AutomaticField
            key={id}
            at={categoryAddress(id, 'layout')}
            label={readIn(name, words.lang, original) || words.t('noName')}
            options={layoutOptions}
            found={layout ? describeLayout(words, layout, view !== null) : null}
          />
        );
      })}
    </Stack>
  );
}

/** Whether pages follow the menu, what they choose by themselves and why, and what the venue chooses instead. */
export function PagesPart() {
  const { t } = useWords();
  const file = useFile();
  const isAuto = file.look.auto;
  const hasView = valueAt(file, viewSetting.at) != null;
  return (
    <section className={css.part} aria-label={t('layout')}>
      <div className={panel.head}>
        <h2>{t('layout')}</h2>
      </div>
      <Stack gap={5}>
        <div className={panel.panel}>
          <SettingField at={autoSetting.at} setting={autoSetting} />
        </div>
        {isAuto && (
          <>
            {automaticSettings.map((setting) => (
              <SettingField key={setting.at} at={setting.at} setting={setting} />
            ))}
            <SettingsFields settings={headSettings} />
          </>
        )}
        {(!isAuto || hasView) && <SettingsFields settings={[viewSetting]} />}
        {isAuto && <Categories />}
      </Stack>
    </section>
  );
}
