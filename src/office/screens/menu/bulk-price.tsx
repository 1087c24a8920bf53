import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import { useState } from 'react';
import { Control } from '../../parts/controls/control.tsx';
import frame from '../../parts/field/field.module.css';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { Segments } from '../../parts/controls/segments.tsx';
import { Select } from '../../parts/field/select.tsx';
import { dishAddress } from '../../rules/menu/addresses.ts';
import {
  readShift,
  roundingFor,
  roundingsOf,
  shiftPrice,
  type Rounding,
} from '../../rules/prices/bulk-price.ts';
import { findDish } from '../../rules/menu/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { endAsking } from './asked.ts';
import css from './bulk-bar.module.css';
import { letGo } from './selection.ts';

type Unit = 'percent' | 'amount';

/** Rows of the table before it ends in a count. */
const MOST_ROWS = 8;

/** Changes the prices of several dishes by a percentage or an amount, old and new side by side. */
export function BulkPrice({ ids }: { ids: readonly string[] }) {
  const { t, lang, percentSign } = useWords();
  const money = useMoney();
  const file = useFile();
  const [unit, setUnit] = useState<Unit>('percent');
  const [text, setText] = useState('+5');
  const [chosen, setRounding] = useState<Rounding>(500);
  const rounding = roundingFor(chosen, money.places);
  const roundings = roundingsOf(money.places);
  const shift = readShift(text, unit);
  const rows = ids.flatMap((id) => {
    const dish = findDish(file, id)?.dish;
    const old = dish && parseMoney(dish.price);
    if (!dish || old === null || old === undefined) return [];
    const next = shift ? shiftPrice(old, shift, rounding, money.places) : old;
    return [{ id, name: readIn(dish.name, lang, file.default_language), old, next }];
  });
  const put = () => {
    const back = edit(
      ...rows.map(({ id, next }) => ({ at: dishAddress(id, 'price'), value: formatMoney(next) })),
    );
    showSnack(t('pricesChanged', { n: rows.length }), back);
    letGo();
    endAsking();
  };
  const title = t('changePrices', { n: rows.length });
  return (
    <Modal label={title} onClose={endAsking}>
      <div className={css.headline}>
        <h2 className={type.section}>{title}</h2>
        <Segments
          label={t('changeBy')}
          value={unit}
          segments={[
            { value: 'percent', label: percentSign },
            { value: 'amount', label: money.symbol },
          ]}
          onPick={setUnit}
        />
      </div>
      <div className={css.shift}>
        <FieldFrame label={t('changeBy')} fault={shift ? null : t('writeNumber')} look="money">
          {(ties) => (
            <>
              <input
                {...ties}
                inputMode="text"
                dir="ltr"
                autoComplete="off"
                value={text}
                onFocus={(event) => event.target.select()}
                onChange={({ target }) => setText(target.value)}
              />
              <span className={frame.affix}>{unit === 'percent' ? percentSign : money.symbol}</span>
            </>
          )}
        </FieldFrame>
        <FieldFrame label={t('rounding')}>
          {(ties) => (
            <Select
              {...ties}
              value={String(rounding)}
              options={roundings.map(({ step, name }) => ({ value: String(step), label: t(name) }))}
              onPick={(value) =>
                setRounding(roundings.find(({ step }) => String(step) === value)?.step ?? null)
              }
            />
          )}
        </FieldFrame>
      </div>
      <table className={css.table}>
        <tbody>
          {rows.slice(0, MOST_ROWS).map(({ id, name, old, next }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>
                <del>{money.amount(old)}</del>
              </td>
              <td>
                <b>{money.amount(next)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p className={panel.sub}>{t('andMore', { n: rows.length - MOST_ROWS })}</p>}
      <div className={panel.actions}>
        <Control look="plain" onClick={endAsking}>
          {t('cancel')}
        </Control>
        <Control look="ink" disabled={!shift} onClick={put}>
          {t('putInDraft')}
        </Control>
      </div>
    </Modal>
  );
}
