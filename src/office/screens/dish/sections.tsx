import { classes } from '#ui/classes.ts';
import type { ReactNode } from 'react';
import { FlagRow } from '../../fields/flag-row.tsx';
import { HoursField } from '../../fields/hours-field.tsx';
import { LanguageFields } from '../../fields/language-fields.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { useStockChange } from '../../fields/use-stock-switch.ts';
import { Control, Switch } from '../../parts/control.tsx';
import { FieldFrame } from '../../parts/frame.tsx';
import panel from '../../parts/panel.module.css';
import { dishAddress } from '../../rules/addresses.ts';
import { dishesHave, type FileDish } from '../../rules/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { wholeNumber } from '#text/read-number.ts';
import { useFile } from '../../state/draft.ts';
import { edit } from '../../state/edit.ts';
import { useMay } from '../../state/session.ts';
import { useStockOf } from '../../state/stock.ts';
import { useTyped } from '../../fields/text-field.tsx';
import { useWords } from '../../words/words.ts';
import css from './dish-screen.module.css';
import { Section } from './section.tsx';

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
  const at = dishAddress(dish.id, 'properties');
  const own = new Set(dish.properties.map(String));
  if (menu.properties.length === 0) return null;
  const turn = (id: string | number) =>
    edit({
      at,
      value: own.has(String(id))
        ? dish.properties.filter((each) => String(each) !== String(id))
        : [...dish.properties, id],
    });
  return (
    <Section id="marks" title={t('alsoSay')}>
      <div className={css.chips}>
        {menu.properties.map(({ id, name }) => (
          <Control
            key={String(id)}
            on={own.has(String(id))}
            aria-pressed={own.has(String(id))}
            disabled={!canEdit}
            onClick={() => turn(id)}
          >
            {readIn(name, lang, original)}
          </Control>
        ))}
      </div>
    </Section>
  );
}

const ORDER_TYPES = [
  ['DINE_IN', 'dineIn'],
  ['TAKEAWAY', 'takeaway'],
  ['DELIVERY', 'delivery'],
  ['DRIVE_THRU', 'driveThru'],
] as const;

/** The hours of the dish, and its order types where the venue file has them. */
export function Offered({ dish }: { dish: FileDish }) {
  const { t } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  const at = dishAddress(dish.id, 'order_types');
  const { order_types: own = [] } = dish as { order_types?: string[] };
  const turn = (type: string) =>
    edit({ at, value: own.includes(type) ? own.filter((each) => each !== type) : [...own, type] });
  return (
    <Section id="offered" title={t('whenOffered')}>
      <HoursField at={dishAddress(dish.id, 'product_hours')} />
      {dishesHave(file, 'order_types') && (
        <div className={css.chips}>
          {ORDER_TYPES.map(([type, name]) => (
            <Control
              key={type}
              on={own.length === 0 || own.includes(type)}
              aria-pressed={own.length === 0 || own.includes(type)}
              disabled={!canEdit}
              onClick={() => turn(type)}
            >
              {t(name)}
            </Control>
          ))}
        </div>
      )}
    </Section>
  );
}

function Pieces({ dish }: { dish: FileDish }) {
  const { t, number } = useWords();
  const at = dishAddress(dish.id);
  const stock = useStockOf(at, dish);
  const change = useStockChange();
  const canStock = useMay('stock');
  const isCounted = stock.pos_available_qty !== null;
  const put = (n: number | null) =>
    void change({ at, pos_available_qty: n }, n === null ? t('noCount') : t('piecesLeft', { n }), {
      at,
      pos_available_qty: stock.pos_available_qty,
    });
  const field = useTyped(number(stock.pos_available_qty ?? 0), (text) => {
    const n = wholeNumber(text);
    if (n === null) return t('writeNumber');
    put(n);
    return null;
  });
  return (
    <div className={css.stack}>
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
          {(ties) => (
            <input
              {...ties}
              inputMode="numeric"
              dir="ltr"
              disabled={!canStock}
              value={field.text}
              onFocus={(event) => event.target.select()}
              onChange={({ target }) => field.onText(target.value)}
              onBlur={field.onLeave}
            />
          )}
        </FieldFrame>
      )}
    </div>
  );
}

/** The dish's own taxes, where the venue file has the field. */
function Taxes({ dish }: { dish: FileDish }) {
  const { t, lang } = useWords();
  const file = useFile();
  const { default_language: original, menu } = file;
  const canEdit = useMay('menu');
  const { taxes: own = [] } = dish as { taxes?: (string | number)[] };
  if (!dishesHave(file, 'taxes') || menu.taxes.length === 0) return null;
  const at = dishAddress(dish.id, 'taxes');
  const ids = own.map(String);
  const turn = (id: string) =>
    edit({ at, value: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] });
  return (
    <div>
      <b>{t('tax')}</b>
      <div className={css.chips}>
        {menu.taxes.map(({ id, name }) => (
          <Control
            key={String(id)}
            on={ids.length === 0 || ids.includes(String(id))}
            aria-pressed={ids.length === 0 || ids.includes(String(id))}
            disabled={!canEdit}
            onClick={() => turn(String(id))}
          >
            {readIn(name, lang, original)}
          </Control>
        ))}
      </div>
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
        <FlagRow at={at('fullwidth')} label={t('onePerRow')} more={t('onePerRowMore')} />
        <FlagRow at={at('upsell_cart')} label={t('inCart')} more={t('inCartMore')} />
        <FlagRow at={at('hidden')} label={t('hideFromGuests')} more={t('hideFromGuestsMore')} />
        <FlagRow at={at('hidden_title')} label={t('withoutName')} />
        <FlagRow at={at('hidden_image')} label={t('withoutPicture')} />
        <FlagRow at={at('card_shadow')} label={t('raisedCard')} />
        <FlagRow at={at('disable_link')} label={t('onlyToLook')} more={t('onlyToLookMore')} />
      </div>
      <div className={css.chips}>
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
      </div>
      {children}
    </Section>
  );
}
