import { CourseField } from '../../fields/choices/course-field.tsx';
import { AppearanceRows } from '../../fields/look/appearance-rows.tsx';
import { ChoiceField } from '../../fields/choices/choice-field.tsx';
import { Crops } from '../../fields/pictures/focal-ring.tsx';
import { HoursField } from '../../fields/times/hours-field.tsx';
import { LanguageFields } from '../../fields/texts/language-fields.tsx';
import { PhotoField } from '../../fields/pictures/photo-field.tsx';
import { TextField } from '../../fields/texts/text-field.tsx';
import { Chips } from '../../parts/page/chips.tsx';
import panel from '../../parts/page/panel.module.css';
import { Section } from '../../parts/page/section.tsx';
import page from '../../parts/page/thing-page.module.css';
import { Stack } from '#ui/layout/stack.tsx';
import { classes } from '#ui/classes.ts';
import { categoryAddress } from '../../rules/menu/addresses.ts';
import { possibleParents } from '../../rules/menu/menu-lists.ts';
import type { FileCategory } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** Its picture, and the category that it is a part of. */
export function PhotoAndPlace({ category }: { category: FileCategory }) {
  const { t, lang } = useWords();
  const file = useFile();
  const at = (field: string) => categoryAddress(category.id, field);
  return (
    <section className={classes(page.section, page.first)} id="photo" aria-label={t('photoTitle')}>
      <PhotoField at={at('image')} />
      <Stack gap={4}>
        <ChoiceField
          at={at('parent')}
          label={t('partOfCategory')}
          message={t('partOfCategoryMore')}
          options={[
            { value: null, label: t('ofItsOwn') },
            ...possibleParents(file, String(category.id)).map(({ id, name }) => ({
              value: id,
              label: readIn(name, lang, file.default_language),
            })),
          ]}
        />
        <Crops at={at('image')} />
      </Stack>
    </section>
  );
}

/** Name and description in the venue's languages. */
export function Words({ category }: { category: FileCategory }) {
  const { t } = useWords();
  return (
    <Section id="words" title={t('words')} more={t('wordsMore')}>
      <LanguageFields
        thing={categoryAddress(category.id)}
        texts={[
          { field: 'name', label: t('name') },
          { field: 'description', label: t('description'), rows: 4 },
        ]}
      />
    </Section>
  );
}

/** Which dishes it shows: its own, or those of other categories that fit; and the offers above them. */
export function Contents({ category }: { category: FileCategory }) {
  const { t, lang } = useWords();
  const { default_language: original, menu } = useFile();
  const canEdit = useMay('menu');
  const at = (field: string) => categoryAddress(category.id, field);
  const type = category.enable_special_category === false ? null : category.special_category_type;
  const others = menu.categories.filter(({ id }) => id !== category.id);
  const put = (field: string, all: readonly { id: string | number }[]) => (on: string[]) =>
    edit({ at: at(field), value: all.flatMap(({ id }) => (on.includes(String(id)) ? [id] : [])) });
  return (
    <Section id="contents" title={t('whichDishes')}>
      <ChoiceField
        at={at('special_category_type')}
        label={t('shownInIt')}
        options={[
          { value: null, label: t('itsOwnDishes') },
          { value: 'all', label: t('allDishesOfMenu') },
          { value: 'all_in_category', label: t('dishesOfCategories') },
          { value: 'discounted', label: t('discountedDishes') },
          { value: 'combos', label: t('allCombos') },
        ]}
        also={() => [{ at: at('enable_special_category'), value: null }]}
      />
      {type === 'all_in_category' && (
        <Chips
          chips={others.map(({ id, name }) => ({ value: String(id), label: readIn(name, lang, original) }))}
          on={category.special_category_display_categories.map(String)}
          locked={!canEdit}
          onTurn={put('special_category_display_categories', others)}
        />
      )}
      {menu.promotions.length > 0 && (
        <div className={page.group} role="group" aria-label={t('offersInIt')}>
          <b>{t('offersInIt')}</b>
          <Chips
            chips={menu.promotions.map(({ id, title }) => ({
              value: String(id),
              label: readIn(title, lang, original),
            }))}
            on={category.promotions.map(String)}
            locked={!canEdit}
            onTurn={put('promotions', menu.promotions)}
          />
        </div>
      )}
    </Section>
  );
}

/** Its hours, and the course of its dishes. */
export function Offered({ category }: { category: FileCategory }) {
  const { t } = useWords();
  return (
    <Section id="offered" title={t('whenOffered')}>
      <HoursField at={categoryAddress(category.id, 'category_hours')} />
      <div className={page.group}>
        <CourseField at={categoryAddress(category.id, 'course')} none={t('noCourse')} />
      </div>
    </Section>
  );
}

/** How it and its dishes stand on the page. */
export function Shown({ category }: { category: FileCategory }) {
  const { t } = useWords();
  const at = categoryAddress(category.id);
  return (
    <Section id="shown" title={t('howShown')}>
      <ChoiceField
        at={`${at}/view_format`}
        label={t('layoutOfDishes')}
        options={[
          { value: null, label: t('layoutUsual') },
          { value: 1, label: t('layoutCards') },
          { value: 2, label: t('layoutPlainCards') },
          { value: 3, label: t('layoutList') },
          { value: 4, label: t('layoutPlainList') },
        ]}
      />
      <div className={classes(panel.panel, page.group)}>
        <AppearanceRows at={at} />
      </div>
      <div className={page.group}>
        <TextField
          at={`${at}/external_link`}
          label={t('linkOut')}
          hint={t('linkOutOfCategory')}
          type="url"
          ltr
          empty={null}
        />
      </div>
    </Section>
  );
}
