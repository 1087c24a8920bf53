import Plus from 'icon:plus';
import X from 'icon:x';
import { Fragment } from 'react';
import { classes } from '#ui/classes.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import panel from '../../parts/page/panel.module.css';
import { dishAddress, offerAddress } from '../../rules/menu/addresses.ts';
import { askedBy } from '../../rules/menu/choices.ts';
import type { FileDish } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { Section } from '../../parts/page/section.tsx';
import { OwnPrices } from './own-prices.tsx';

/** What is asked before the dish goes into the cart: the venue's choices, added or taken off, and its combo parts. */
export function Choices({ dish }: { dish: FileDish }) {
  const { t, lang, list } = useWords();
  const { default_language: original, menu } = useFile();
  const canEdit = useMay('menu');
  const at = dishAddress(dish.id);
  const variations = askedBy(dish, menu.variations);
  const others = menu.variations.filter((each) => !variations.includes(each));
  const answersOf = (id: string) =>
    dish.product_variations.filter(({ variation }) => String(variation) === id);
  const add = ({ id, values }: (typeof menu.variations)[number]) => {
    const answers = values.map((value) => ({ variation: id, variation_value: value.id }));
    edit(...answers.map((answer) => ({ at: offerAddress(at, id, answer.variation_value), value: answer })));
  };
  const remove = (id: string, name: string) => {
    const edits = answersOf(id).map(({ variation_value: value }) => ({
      at: offerAddress(at, id, value),
      value: null,
    }));
    showSnack(t('removed', { name }), edit(...edits));
  };
  const valuesOf = (variation: (typeof menu.variations)[number]) => {
    const offered = answersOf(String(variation.id)).map(({ variation_value: value }) => value);
    const isAll = offered.includes(null);
    return variation.values.filter(({ id }) => isAll || offered.map(String).includes(String(id)));
  };
  if (variations.length + others.length + dish.combo_groups.length === 0) return null;
  return (
    <Section
      id="choices"
      title={t('choices')}
      more={t('choicesMore')}
      action={
        canEdit &&
        others.length > 0 && (
          <Menu
            label={t('add')}
            className={buttonClass({ variant: 'outline' })}
            items={others.map((variation) => ({
              key: String(variation.id),
              label: readIn(variation.name, lang, original),
              onPick: () => add(variation),
            }))}
          >
            <Plus />
            {t('add')}
          </Menu>
        )
      }
    >
      <div className={panel.panel}>
        {variations.map((variation) => {
          const name = readIn(variation.name, lang, original);
          return (
            <Fragment key={String(variation.id)}>
              <div className={panel.row} data-row={String(variation.id)}>
                <span className={panel.grow}>
                  <b>{name}</b>
                  <small>{list(valuesOf(variation).map(({ value }) => readIn(value, lang, original)))}</small>
                </span>
                {variation.required && <span className={panel.badge}>{t('required')}</span>}
                {canEdit && (
                  <Button
                    variant="ghost"
                    tone="ink"
                    square
                    label={`${t('remove')}: ${name}`}
                    onClick={() => remove(String(variation.id), name)}
                  >
                    <X />
                  </Button>
                )}
              </div>
              <OwnPrices dish={dish} choice={variation} />
            </Fragment>
          );
        })}
        {dish.combo_groups.map((group) => (
          <div key={String(group.id)} className={panel.row}>
            <span className={panel.grow}>
              <b>{readIn(group.name, lang, original)}</b>
              <small>{list(group.products.map(({ name }) => readIn(name, lang, original)))}</small>
            </span>
            <span className={classes(panel.badge, panel.line)}>{t('combo')}</span>
          </div>
        ))}
      </div>
    </Section>
  );
}
