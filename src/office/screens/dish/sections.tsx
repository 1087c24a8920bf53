import { Stack } from '#ui/layout/stack.tsx';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import type { ReactNode } from 'react';
import { CourseField } from '../../fields/choices/course-field.tsx';
import { PreparationField } from '../../fields/times/preparation-field.tsx';
import { AppearanceRows } from '../../fields/look/appearance-rows.tsx';
import { FlagRow } from '../../fields/choices/flag-row.tsx';
import { HoursField } from '../../fields/times/hours-field.tsx';
import { LanguageFields } from '../../fields/texts/language-fields.tsx';
import { TextField } from '../../fields/texts/text-field.tsx';
import { useStockChange } from '../../fields/stock/use-stock-switch.ts';
import { Chips, type Chip } from '../../parts/page/chips.tsx';
import { Switch } from '../../parts/controls/switch.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { dishAddress } from '../../rules/menu/addresses.ts';
import type { FileDish } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { wholeNumber } from '#text/read-number.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { useStockOf } from '../../state/venue/stock.ts';
import { useTyped } from '../../fields/texts/use-typed.ts';
import { useWords } from '../../words/words.ts';
import css from '../../parts/page/thing-page.module.css';
import { Section } from '../../parts/page/section.tsx';

/** Cards in lists cut a short text after about two lines. */
const SHORT_TEXT = 90;

/** Name and texts in the venue's languages. */
export function Words({ dish }: { dish: FileDish }) {
  const { t } = useWords();
  return (
    <Section id="words" title={t('words')} more={t('wordsMore')}>
      <LanguageFields
        thing={dishAddress(dish.id)}
        texts={[
          { field: 'name', label: t('name') },
          { field: 'small_description', label: t('shortText'), rows: 2, most: SHORT_TEXT },
          { field: 'description', label: t('description'), rows: 4 },
        ]}
      />
    </Section>
  );
}

/** The marks that the venue gives its dishes, such as vegan or spicy. */
export function Marks({ dish }: { dish: FileDish }) {
  const { t, lang } = useWords();
  const { default_language: original, menu } = useFile();
  const canEdit = useMay('menu');
  if (menu.properties.length === 0) return null;
  return (
    <Section id="marks" title={t('alsoSay')}>
      <Chips
        chips={menu.properties.map(({ id, name }) => ({
          value: String(id),
          label: readIn(name, lang, original),
        }))}
        on={dish.properties.map(String)}
        locked={!canEdit}
        onTurn={(on) =>
          edit({
            at: dishAddress(dish.id, 'properties'),
            value: menu.properties.flatMap(({ id }) => (on.includes(String(id)) ? [id] : [])),
          })
        }
      />
    </Section>
  );
}

const ORDER_TYPES = [
  ['dine_in', 'dineIn', 'enable_dine_in'],
  ['takeaway', 'takeaway', 'enable_takeaway'],
  ['delivery', 'delivery', 'enable_delivery'],
  ['drive_thru', 'driveThru', 'enable_drive_thru'],
] as const;

/** Chips of what a dish may be limited to; all are on where it is not limited. */
function Limits({
  chips,
  own,
  onPut,
}: {
  chips: readonly Chip[];
  /** Null: not limited. */
  own: readonly string[] | null;
  onPut: (values: string[] | null) => void;
}) {
  const canEdit = useMay('menu');
  return (
    <Chips
      chips={chips}
      on={own ?? chips.map(({ value }) => value)}
      locked={!canEdit}
      onTurn={(on) => onPut(on.length === chips.length ? null : on)}
    />
  );
}

/** The hours of the dish, and the order types that it is limited to. */
export function Offered({ dish }: { dish: FileDish }) {
  const { t } = useWords();
  const { menu } = useFile();
  const offered = ORDER_TYPES.filter(([, , flag]) => menu[flag]);
  return (
    <Section id="offered" title={t('whenOffered')}>
      <HoursField at={dishAddress(dish.id, 'product_hours')} />
      {offered.length > 1 && (
        <Limits
          chips={offered.map(([value, name]) => ({ value, label: t(name) }))}
          own={dish.order_types.length === 0 ? null : dish.order_types}
          onPut={(types) =>
            (types === null || types.length > 0) &&
            edit({ at: dishAddress(dish.id, 'order_types'), value: types ?? [] })
          }
        />
      )}
      <div className={css.group}>
        <CourseField at={dishAddress(dish.id, 'course')} none={t('courseOfCategory')} />
      </div>
      <div className={css.group}>
        <PreparationField
          at={dishAddress(dish.id, 'preparation_minutes')}
          label={t('timeInKitchen')}
          message={t('timeInKitchenMore')}
        />
      </div>
    </Section>
  );
}

function Pieces({ dish }: { dish: FileDish }) {
  const { t, number } = useWords();
  const at = dishAddress(dish.id);
  const stock = useStockOf(at, dish);
  const change = useStockChange();
  const canStock = useMay('stock');
  const isCounted = stock.posAvailableQty !== null;
  const put = (n: number | null) =>
    void change({ at, posAvailableQty: n }, n === null ? t('noCount') : t('piecesLeft', { n }), {
      at,
      posAvailableQty: stock.posAvailableQty,
    });
  const field = useTyped(number(stock.posAvailableQty ?? 0), (text) => {
    const n = wholeNumber(text);
    if (n === null) return t('writeNumber');
    put(n);
    return null;
  });
  return (
    <Stack gap={4}>
      <div className={classes(panel.panel, panel.row, panel.live)}>
        <span className={panel.grow}>
          <b>{t('countPieces')}</b>
          <small>{t('sellsOutAtZero')}</small>
        </span>
        <Switch
          label={t('countPieces')}
          on={isCounted}
          disabled={!canStock}
          onTurn={(on) => put(on ? 10 : null)}
        />
      </div>
      {isCounted && (
        <FieldFrame label={t('piecesLeftAsk')} fault={field.fault} look="money">
          {(ties) => <input {...ties} inputMode="numeric" dir="ltr" disabled={!canStock} {...field.input} />}
        </FieldFrame>
      )}
    </Stack>
  );
}

/** The percentage taxes of the dish's price: all of the menu's, or its own. */
function Taxes({ dish }: { dish: FileDish }) {
  const { t, lang } = useWords();
  const { default_language: original, menu } = useFile();
  const taxes = menu.taxes.filter(({ type }) => type === 'percentage');
  if (taxes.length === 0) return null;
  return (
    <div>
      <b>{t('tax')}</b>
      <Limits
        chips={taxes.map(({ id, name }) => ({ value: String(id), label: readIn(name, lang, original) }))}
        own={dish.taxes?.map(String) ?? null}
        onPut={(ids) => edit({ at: dishAddress(dish.id, 'taxes'), value: ids })}
      />
    </div>
  );
}

/** Pieces left, code and taxes. */
export function Stock({ dish }: { dish: FileDish }) {
  const { t } = useWords();
  return (
    <Section id="stock" title={t('stockAndCode')}>
      <div className={css.two}>
        <Pieces dish={dish} />
        <TextField at={dishAddress(dish.id, 'sku')} label={t('code')} hint={t('codeMore')} ltr />
        <Taxes dish={dish} />
      </div>
    </Section>
  );
}

/** How the dish stands in lists. */
export function Shown({ dish, children }: { dish: FileDish; children: ReactNode }) {
  const { t } = useWords();
  const at = (field: string) => dishAddress(dish.id, field);
  return (
    <Section id="shown" title={t('howShown')}>
      <div className={panel.panel}>
        <FlagRow at={at('recommend')} label={t('chefsPick')} more={t('chefsPickMore')} />
        <FlagRow at={at('upsell_cart')} label={t('inCart')} more={t('inCartMore')} />
        <AppearanceRows at={dishAddress(dish.id)} />
      </div>
      <Row wrap align="center" gap={2} marginTop={4} className={css.chips}>
        <div className={panel.grow}>
          <TextField
            at={at('external_link')}
            label={t('linkOut')}
            hint={t('linkOutMore')}
            type="url"
            ltr
            empty={null}
          />
        </div>
        <div className={panel.grow}>
          <TextField
            at={at('video_file')}
            label={t('video')}
            hint={t('videoMore')}
            type="url"
            ltr
            empty={null}
          />
        </div>
      </Row>
      {children}
    </Section>
  );
}
