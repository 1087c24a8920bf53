import Plus from 'icon:plus';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Page } from '../../frame/page.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { useMedia } from '#ui/media.ts';
import { useNow } from '#ui/use-now.ts';
import { floorOf, stateOf, type FloorGroup, type Spot, type SpotState } from '../../rules/tables/floor.ts';
import { useMay } from '../../state/session/session.ts';
import { useTables, watchTables } from '../../state/venue/tables.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { FloorGrid } from './floor-grid.tsx';
import css from './floor.module.css';
import { TablePanel } from './table-panel.tsx';

/** From this width on a table opens beside the others. */
const WIDE = '(min-width: 1024px) and (min-width: 55.01em)';
const MINUTE_MS = 60_000;

const COUNTED = [
  ['seated', 'withGuests'],
  ['calls', 'wantWaiter'],
  ['pays', 'toPay'],
] as const;

function Legend({ spots }: { spots: readonly Spot[] }) {
  const { t, number } = useWords();
  const isOf = (state: SpotState) => (spot: Spot) =>
    state === 'seated' ? spot.live !== null : stateOf(spot) === state;
  return (
    <Row as="p" wrap rowGap={2} columnGap={4} size="small" tone="muted" className={css.legend} role="status">
      {COUNTED.map(([state, words]) => (
        <Row as="span" inline align="center" gap={2} key={state} data-state={state}>
          {t(words, { count: number(spots.filter(isOf(state)).length) })}
        </Row>
      ))}
    </Row>
  );
}

function Beside({
  spot,
  groups,
  onClose,
}: {
  spot: Spot | null;
  groups: readonly FloorGroup[];
  onClose: () => void;
}) {
  const { t } = useWords();
  const isWide = useMedia(WIDE);
  if (isWide)
    return (
      <aside className={css.beside}>
        {spot ? (
          <TablePanel spot={spot} groups={groups} />
        ) : (
          <Text as="p" padBottom={3} tone="muted" className={css.who}>
            {t('pickTable')}
          </Text>
        )}
      </aside>
    );
  if (!spot) return null;
  return (
    <Modal label={t('itsCode')} onClose={onClose}>
      <TablePanel spot={spot} groups={groups} />
      <div className={panel.actions}>
        <Button tone="ink" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

/** Tables right now: who sits where, what is open, unpaid and called for; guests are moved and visits ended at once. */
export default function FloorScreen() {
  const { t } = useWords();
  const locations = useVenue(({ file }) => file?.locations);
  const live = useTables(({ now }) => now);
  const mayEdit = useMay('tables');
  const now = useNow(MINUTE_MS);
  const [picked, setPicked] = useState<Pick<Spot, 'code' | 'type'> | null>(null);
  useEffect(watchTables, []);
  const groups = useMemo(() => (live ? floorOf(locations ?? {}, live) : []), [locations, live]);
  const spots = groups.flatMap((group) => group.spots);
  const open = spots.find(({ code, type }) => code === picked?.code && type === picked.type) ?? null;
  return (
    <Page title={t('tables')}>
      <div className={page.body}>
        <div className={page.columns}>
          <div>
            <div className={panel.head}>
              <Legend spots={spots} />
              <span className={panel.grow} />
              {mayEdit && (
                <Link href="/tables/rooms" className={buttonClass({ variant: 'outline' })}>
                  <Plus />
                  {t('tables')}
                </Link>
              )}
            </div>
            {live && spots.length === 0 && <p className={panel.sub}>{t('noTablesYet')}</p>}
            <FloorGrid groups={groups} now={now} open={open} mayEdit={mayEdit} onPick={setPicked} />
          </div>
          <Beside spot={open} groups={groups} onClose={() => setPicked(null)} />
        </div>
      </div>
    </Page>
  );
}
