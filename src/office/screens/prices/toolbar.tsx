import { Text } from '#ui/layout/text.tsx';
import Undo from 'icon:arrow-u-up-left';
import Caret from 'icon:caret-down';
import Clipboard from 'icon:clipboard-text';
import Download from 'icon:download-simple';
import { useState } from 'react';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import { giveSheet } from '../../parts/sheet-file.ts';
import { sheetFormat } from '../../state/page/sheet-format.ts';
import {
  readShift,
  roundingFor,
  roundingsOf,
  shiftPrices,
  type Rounding,
} from '../../rules/prices/bulk-price.ts';
import { priceEdits, sheetRows } from '../../rules/prices/price-rows.ts';
import { undoLast } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { filterPrices, putPrices, setGrid, useGrid } from './grid-state.ts';
import { PasteDialog } from './paste-dialog.tsx';
import css from './prices-screen.module.css';
import { chosenOf, type Prices } from './use-prices.ts';

/** A percentage for the chosen prices, and how they are rounded. */
function ChangeChosen({ prices }: { prices: Prices }) {
  const { t, percentSign } = useWords();
  const { places } = useMoney();
  const [text, setText] = useState('+5');
  const range = useGrid((grid) => grid.range);
  const wanted = useGrid((grid) => grid.rounding);
  const rounding = roundingFor(wanted, places);
  const roundings = roundingsOf(places);
  const chosen = chosenOf(prices.shown, range);
  const shift = readShift(text, 'percent');
  const change = (percentThousandths: number, to: Rounding) => {
    const next = shiftPrices(chosen, { percentThousandths }, to, places);
    const n = priceEdits(next).length;
    const back = putPrices(next);
    if (n > 0) showSnack(t('pricesChanged', { n }), back);
  };
  const label = roundings.find(({ step }) => step === rounding)?.name ?? 'roundNo';
  return (
    <>
      <label className={css.percent}>
        <input
          aria-label={t('changeBy')}
          aria-invalid={shift ? undefined : true}
          dir="ltr"
          autoComplete="off"
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => setText(target.value)}
        />
        <span aria-hidden="true">{percentSign}</span>
      </label>
      <Button
        tone="ink"
        disabled={!shift || chosen.length === 0}
        onClick={() => shift && 'percentThousandths' in shift && change(shift.percentThousandths, rounding)}
      >
        {t('changePrices', { n: chosen.length })}
      </Button>
      <Menu
        label={`${t('roundChosen')}: ${t(label)}`}
        className={buttonClass({ variant: 'outline' })}
        items={roundings.map(({ step, name }) => ({
          key: name,
          label: t(name),
          onPick: () => {
            setGrid({ rounding: step });
            if (step !== null) change(0, step);
          },
        }))}
      >
        {t(label)}
        <Caret />
      </Menu>
    </>
  );
}

/** Gives the person all prices as a file for a spreadsheet, to edit and paste back. */
function PriceSheet({ prices: { rows, format } }: { prices: Prices }) {
  const { t, lang } = useWords();
  async function give(): Promise<void> {
    const { priceTable } = await import('#text/price-table.ts');
    const { decimal } = sheetFormat();
    const table = priceTable({ rows: sheetRows(rows), places: format.places }, lang, decimal);
    await giveSheet(table, 'prices.csv');
  }
  return (
    <Button
      variant="outline"
      square
      label={t('reportSheet', { name: t('prices') })}
      onClick={() => void give()}
    >
      <Download />
    </Button>
  );
}

/** Which prices are shown, and what is done to the chosen ones. */
export function Toolbar({ prices }: { prices: Prices }) {
  const { t, number } = useWords();
  const filter = useGrid((grid) => grid.filter);
  const canEdit = useMay('menu');
  const [pastes, setPastes] = useState(false);
  return (
    <div className={css.bar}>
      <Segments
        label={t('whichPrices')}
        value={filter}
        segments={[
          { value: 'all', label: t('allOf', { n: number(prices.rows.length) }) },
          { value: 'changed', label: t('changedOf', { n: number(prices.changed.length) }) },
          { value: 'fix', label: t('toFixOf', { n: number(prices.toFix.length) }) },
        ]}
        onPick={filterPrices}
      />
      {!canEdit && <Text grow className={css.grow} />}
      {canEdit && (
        <>
          <span className={css.line} />
          <ChangeChosen prices={prices} />
          <Text grow className={css.grow} />
          <Button variant="outline" onClick={() => setPastes(true)}>
            <Clipboard />
            {t('pasteFromSheet')}
          </Button>
          <Button
            variant="outline"
            square
            flip
            label={t('undo')}
            onClick={() => undoLast() && showSnack(t('undone'))}
          >
            <Undo />
          </Button>
        </>
      )}
      <PriceSheet prices={prices} />
      {pastes && <PasteDialog prices={prices} onClose={() => setPastes(false)} />}
    </div>
  );
}
