import Plus from 'icon:plus';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import { parseMoney } from '#domain/money/money.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Amount } from '../../parts/page/amount.tsx';
import panel from '../../parts/page/panel.module.css';
import { enterAdded } from '../../parts/lists/enter-added.ts';
import { Sortable, SortableRow } from '../../parts/lists/sortable.tsx';
import { movedZone, newZone, squareAround, type FileZone } from '../../rules/zones/zones.ts';
import { useWords } from '../../words/words.ts';
import css from './delivery.module.css';
import type { EditedZones } from './use-zones.ts';
import { Away } from './zone-away.tsx';
import { COLOURS } from './zone-map.ts';

/** What delivery costs in a zone; a dash while nobody has written it. */
function Fee({ zone }: { zone: FileZone }) {
  const mills = parseMoney(zone.properties.delivery_amount);
  return <b className={css.amount}>{mills === null ? '–' : <Amount mills={mills} />}</b>;
}

/** The zones in their order: the higher one wins. */
export function ZoneList({
  edited,
  selected,
  onSelect,
}: {
  edited: EditedZones;
  selected: number | null;
  onSelect: (index: number) => void;
}) {
  const { t } = useWords();
  const { zones, canEdit, ground } = edited;
  const ids = zones.map((_, index) => String(index));
  const add = (at: GeoPoint) => {
    edited.putList([...zones, newZone(squareAround(at), zones)]);
    onSelect(zones.length);
  };
  return (
    <section>
      <div className={panel.head}>
        <h2>{t('zones')}</h2>
        <span className={classes(panel.sub, panel.grow)}>{t('higherWins')}</span>
        {canEdit && ground && (
          <Button variant="ghost" tone="ink" onClick={() => enterAdded(() => add(ground))}>
            <Plus />
            {t('addZone')}
          </Button>
        )}
      </div>
      {zones.length === 0 && <p className={panel.sub}>{t('noZones')}</p>}
      {zones.length > 0 && (
        <div className={classes(panel.panel, css.zones)}>
          <Sortable
            ids={ids}
            nameOf={(id) => edited.nameOf(zones[Number(id)])}
            onMove={(id, over) => {
              edited.putList(movedZone(zones, Number(id), Number(over)));
              onSelect(Number(over));
            }}
          >
            {zones.map((zone, index) => (
              <SortableRow
                key={index}
                id={String(index)}
                name={edited.nameOf(zone)}
                canMove={canEdit}
                className={css.row}
                data-on={index === selected || undefined}
              >
                {(handle) => (
                  <>
                    {handle}
                    <span className={classes(css.swatch, css[`z${index % COLOURS}`])} />
                    <button
                      type="button"
                      className={css.pick}
                      aria-pressed={index === selected}
                      onClick={() => onSelect(index)}
                    >
                      <span className={css.zoneName}>
                        <b>{edited.nameOf(zone)}</b>
                        <Away zone={zone} />
                      </span>
                      <Fee zone={zone} />
                    </button>
                  </>
                )}
              </SortableRow>
            ))}
          </Sortable>
        </div>
      )}
    </section>
  );
}
