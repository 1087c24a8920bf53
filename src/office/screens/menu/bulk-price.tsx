import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import frame from '../../parts/field/field.module.css';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { Segments } from '../../parts/controls/segments.tsx';
import { Select } from '../../parts/field/select.tsx';
import {
  readShift,
  roundingFor,
  roundingsOf,
  shiftPrices,
  type Rounding,
} from '../../rules/prices/bulk-price.ts';
import { dishPrices, priceEdits, rowName } from '../../rules/prices/price-rows.ts';
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
  const next = shiftPrices(dishPrices(file, ids, lang), shift, rounding, money.places);
  const put = () => {
    const edits = priceEdits(next);
    if (edits.length > 0) showSnack(t('pricesChanged', { n: edits.length }), edit(...edits));
    letGo();
    endAsking();
  };
  const title = t('changePrices', { n: next.length });
  return (
    <Modal label={title} onClose={endAsking}>
      <Row wrap align="center" justify="between" gap={3}>
        <Text as="h2" size="section">
          {title}
        </Text>
        <Segments
          label={t('changeBy')}
          value={unit}
          segments={[
            { value: 'percent', label: percentSign },
            { value: 'amount', label: money.symbol },
          ]}
          onPick={setUnit}
        />
      </Row>
      <Row wrap gap={3} marginTop={4} marginBottom={2} className={css.shift}>
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
      </Row>
      <table className={css.table}>
        <tbody>
          {next.slice(0, MOST_ROWS).map(({ row, mills }) => (
            <tr key={row.at}>
              <td>{rowName(row, t)}</td>
              <td>
                <Text as="del" tone="muted">
                  {money.amount(row.mills)}
                </Text>
              </td>
              <td>
                <Text as="b" weight="semi">
                  {money.amount(mills)}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {next.length > MOST_ROWS && <p className={panel.sub}>{t('andMore', { n: next.length - MOST_ROWS })}</p>}
      <div className={panel.actions}>
        <Button variant="ghost" tone="ink" onClick={endAsking}>
          {t('cancel')}
        </Button>
        <Button tone="ink" disabled={!shift} onClick={put}>
          {t('putInDraft')}
        </Button>
      </div>
    </Modal>
  );
}
