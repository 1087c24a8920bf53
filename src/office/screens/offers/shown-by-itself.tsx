import { Grid } from '#ui/layout/grid.tsx';
import { ChoiceField } from '../../fields/choices/choice-field.tsx';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import css from './offers.module.css';

/** What guests get without asking: the banner that opens with the menu, and the code in their cart. */
export function ShownByItself() {
  const { t, lang } = useWords();
  const { menu, coupons, default_language: original } = useFile();
  const nothing = { value: null, label: t('nothing') };
  return (
    <Grid columns={2} rowGap={4} columnGap={5} className={css.two}>
      <ChoiceField
        at="menu/promotion_on_load"
        label={t('opensWithMenu')}
        options={[
          nothing,
          ...menu.promotions.map(({ id, title }) => ({
            value: id,
            label: readIn(title, lang, original) || t('noName'),
          })),
        ]}
      />
      <ChoiceField
        at="menu/coupon_auto_apply"
        label={t('codeByItself')}
        options={[nothing, ...coupons.map(({ code }) => ({ value: code, label: code }))]}
      />
    </Grid>
  );
}
