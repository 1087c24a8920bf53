import { Stack } from '#ui/layout/stack.tsx';
import { Row } from '#ui/layout/row.tsx';
import Undo from 'icon:arrow-u-up-left';
import CheckCircle from 'icon:check-circle';
import Question from 'icon:question';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { PickOne } from '../../parts/dialogs/pick-one.tsx';
import type { UnknownLine } from '../../rules/prices/pasted.ts';
import { rowName, searchRows } from '../../rules/prices/price-rows.ts';
import { useMay } from '../../state/session/session.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { giveLine } from './acts.ts';
import { GRID_ID, useGrid } from './grid-state.ts';
import css from './side.module.css';
import type { Prices } from './use-prices.ts';

const WHY = {
  unknown: 'lineUnknown',
  unnamed: 'lineUnknown',
  several: 'lineSeveral',
  twice: 'lineTwice',
} as const;
/** Lines that are named before the list ends in a count. */
const MOST_LINES = 5;

/** Asks which price a pasted line means. */
function ChoosePrice({ line, prices, onClose }: { line: UnknownLine; prices: Prices; onClose: () => void }) {
  const { t } = useWords();
  const pictures = useVenue((venue) => venue.pictures);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () =>
      searchRows(prices.rows, wanted).map((row) => ({
        key: row.at,
        name: rowName(row, t) || t('noName'),
        more: row.category,
        picture: pictureUrl(
          pictures,
          row.dish?.images[0]?.image?.thumb ?? row.dish?.images[0]?.image?.product,
        ),
      })),
    [prices.rows, wanted, pictures, t],
  );
  const pick = (at: string) => {
    const row = prices.rows.find((each) => each.at === at);
    if (row) giveLine(prices, line, row);
    onClose();
    // The button that asked is gone with its line.
    requestAnimationFrame(() => document.getElementById(GRID_ID)?.focus({ preventScroll: true }));
  };
  return (
    <PickOne
      title={t('whichDishFor', { price: line.text, named: line.named })}
      search={search}
      found={found}
      onSearch={setSearch}
      onPick={pick}
      onClose={onClose}
    />
  );
}

function Unknown({ lines, onAsk }: { lines: readonly UnknownLine[]; onAsk: (line: UnknownLine) => void }) {
  const { t, number } = useWords();
  const canEdit = useMay('menu');
  return (
    <li data-open>
      <Question />
      <div>
        <b>{t('linesUnknown', { n: number(lines.length) })}</b>
        {lines.slice(0, MOST_LINES).map((line, index) => (
          // The same name may be pasted twice.
          <Row key={`${index} ${line.named}`} wrap align="center" justify="between" rowGap={0} columnGap={2}>
            <small>
              {line.named !== '' && <bdi>{`“${line.named}”: `}</bdi>}
              {t(WHY[line.why])}
            </small>
            {canEdit && (
              <Button variant="ghost" tone="ink" onClick={() => onAsk(line)}>
                {t('chooseDish')}
              </Button>
            )}
          </Row>
        ))}
        {lines.length > MOST_LINES && <small>{t('andMore', { n: lines.length - MOST_LINES })}</small>}
      </div>
    </li>
  );
}

/** What became of the last paste: how many lines matched, and those that a person gives a dish. */
export function Pasted({ prices }: { prices: Prices }) {
  const { t, number } = useWords();
  const pasted = useGrid((grid) => grid.pasted);
  const [asked, setAsked] = useState<UnknownLine | null>(null);
  if (!pasted) return null;
  const { matched, unknown, back } = pasted;
  return (
    <section>
      <h2>{t('pastedJustNow')}</h2>
      <Stack as="ul" gap={2} marginBottom={4} size="control" leading="snug" className={css.pasted}>
        <li>
          <CheckCircle />
          <b>{t('rowsMatched', { n: number(matched) })}</b>
        </li>
        {unknown.length > 0 && <Unknown lines={unknown} onAsk={setAsked} />}
      </Stack>
      <Button variant="outline" flip onClick={back}>
        <Undo />
        {t('undoPaste')}
      </Button>
      {asked && <ChoosePrice line={asked} prices={prices} onClose={() => setAsked(null)} />}
    </section>
  );
}
