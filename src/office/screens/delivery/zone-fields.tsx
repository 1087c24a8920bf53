import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { useRef } from 'react';
import { MINUTES_AWAY } from '#domain/delivery/minutes-away.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { AmountField } from '../../fields/money/amount-field.tsx';
import { NameFields } from '../../fields/texts/name-fields.tsx';
import { useTyped } from '../../fields/texts/use-typed.ts';
import { Button } from '#ui/buttons/button.tsx';
import frame from '../../parts/field/field.module.css';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { enterAdded } from '../../parts/lists/enter-added.ts';
import { readAmount } from '../../rules/prices/money-field.ts';
import { readCount, readDecimal, readTyped } from '../../rules/read-typed.ts';
import { cornersOf, withCorners, withZone, type FileZone } from '../../rules/zones/zones.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMoney, useWords } from '../../words/words.ts';
import panel from '../../parts/page/panel.module.css';
import css from './delivery.module.css';
import type { EditedZones } from './use-zones.ts';

interface ZoneOf {
  edited: EditedZones;
  zone: FileZone;
  index: number;
}

function Amount({ edited, zone, index, member }: ZoneOf & { member: 'delivery_amount' | 'minimum_order' }) {
  const { t } = useWords();
  const money = useMoney();
  const mills = parseMoney(zone.properties[member]);
  const canBeEmpty = member === 'minimum_order';
  const shown = mills === null ? '' : money.amount(mills);
  const missing = mills === null && !canBeEmpty ? t('finding_missing') : null;
  const typed = useTyped(shown, (text) => {
    const read = readAmount(text, money.places);
    const isEmpty = canBeEmpty && text.trim() === '';
    if (read === null && !isEmpty)
      return missing ?? t('writeAmount', { example: money.amount(38_000), old: shown });
    const value = read === null ? null : formatMoney(read);
    edited.put(withZone(edited.whole, index, { properties: { ...zone.properties, [member]: value } }));
    return null;
  });
  return (
    <AmountField
      label={t(canBeEmpty ? 'leastOrder' : 'deliveryFee')}
      at="delivery_zones"
      typed={{ ...typed, fault: typed.fault ?? missing }}
      message={edited.canEdit ? canBeEmpty && t('asForAllZones') : t('lockedMore')}
      changed={false}
      locked={!edited.canEdit}
      before={money.symbol}
    />
  );
}

/** The way to a zone in minutes. */
function Way({ edited, zone, index }: ZoneOf) {
  const { t, number, minuteUnit } = useWords();
  const { least, most } = MINUTES_AWAY;
  const away = zone.properties.minutes_away ?? null;
  const fault = t('writeWhole', { least: number(least), most: number(most) });
  const typed = useTyped(away === null ? '' : number(away), (text) => {
    const found = readTyped(text, true, (each) => readCount(each, least, most), fault);
    if ('fault' in found) return found.fault;
    const value = typeof found.value === 'number' ? found.value : null;
    edited.put(withZone(edited.whole, index, { properties: { ...zone.properties, minutes_away: value } }));
    return null;
  });
  return (
    <FieldFrame
      label={t('wayThere')}
      fault={typed.fault}
      message={edited.canEdit ? t('wayThereMore') : t('lockedMore')}
      locked={!edited.canEdit}
    >
      {(ties) => (
        <>
          <input
            {...ties}
            inputMode="numeric"
            autoComplete="off"
            disabled={!edited.canEdit}
            {...typed.input}
          />
          <span className={frame.affix}>{minuteUnit(away ?? 0)}</span>
        </>
      )}
    </FieldFrame>
  );
}

function Corner({
  label,
  value,
  locked,
  onRead,
}: {
  label: string;
  value: number;
  locked: boolean;
  onRead: (degrees: number) => string | null;
}) {
  const { t } = useWords();
  const typed = useTyped(String(value), (text) => {
    const read = readDecimal(text);
    return read === null ? t('writeNumber') : onRead(Number(read));
  });
  return (
    <FieldFrame label={label} fault={typed.fault} locked={locked}>
      {(ties) => <input {...ties} dir="ltr" inputMode="decimal" disabled={locked} {...typed.input} />}
    </FieldFrame>
  );
}

const LEAST_CORNERS = 3;

/** A zone's corners as a list: the way without a pointer. */
function Corners({ edited, zone, index }: ZoneOf) {
  const { t, number } = useWords();
  const heading = useRef<HTMLElement>(null);
  const corners = cornersOf(zone.geometry);
  if (!corners) return <p className={panel.sub}>{t('severalPieces')}</p>;
  const put = (next: number[][]) => {
    const geometry = withCorners(zone.geometry, next);
    if (!geometry) return t('cornersUnfit');
    edited.put(withZone(edited.whole, index, { geometry }));
    return null;
  };
  const remove = (each: number) => {
    put(corners.toSpliced(each, 1));
    // The pressed button goes with the last corner, and three corners keep theirs.
    if (each === corners.length - 1 || corners.length - 1 === LEAST_CORNERS) heading.current?.focus();
  };
  const add = () => {
    const [first = [0, 0], last = first] = [corners[0], corners.at(-1)];
    const [lng = 0, lat = 0] = first.map((degrees, axis) => (degrees + (last[axis] ?? degrees)) / 2);
    put([...corners, [lng, lat]]);
  };
  return (
    <details>
      <summary ref={heading} className={panel.more}>
        {t('corners')}
      </summary>
      {corners.map(([lng = 0, lat = 0], each) => (
        <fieldset key={each} className={css.corner}>
          <legend>{t('corner', { n: number(each + 1) })}</legend>
          <Corner
            label={t('latitude')}
            value={lat}
            locked={!edited.canEdit}
            onRead={(degrees) => put(corners.with(each, [lng, degrees]))}
          />
          <Corner
            label={t('longitude')}
            value={lng}
            locked={!edited.canEdit}
            onRead={(degrees) => put(corners.with(each, [degrees, lat]))}
          />
          {edited.canEdit && (
            <Button
              variant="ghost"
              tone="ink"
              square
              label={t('remove')}
              disabled={corners.length <= LEAST_CORNERS}
              onClick={() => remove(each)}
            >
              <Trash />
            </Button>
          )}
        </fieldset>
      ))}
      {edited.canEdit && (
        <Button variant="outline" onClick={() => enterAdded(add)}>
          <Plus />
          {t('addCorner')}
        </Button>
      )}
    </details>
  );
}

/** The fields of the selected zone. */
export function ZoneFields(props: ZoneOf & { onGone: () => void }) {
  const { t } = useWords();
  const { edited, zone, index, onGone } = props;
  const name = edited.nameOf(zone);
  const put = (change: Partial<FileZone>) => edited.put(withZone(edited.whole, index, change));
  return (
    <section className={css.fields} aria-label={name}>
      <div className={panel.head}>
        <h3>{name}</h3>
      </div>
      <div className={css.two}>
        <Amount {...props} member="delivery_amount" />
        <Amount {...props} member="minimum_order" />
        <Way {...props} />
      </div>
      <NameFields
        name={zone.properties.name}
        locked={!edited.canEdit}
        onName={(name) => put({ properties: { ...zone.properties, name } })}
      />
      <Corners {...props} />
      {edited.canEdit && (
        <div>
          <Button
            variant="ghost"
            tone="danger"

            onClick={() => {
              onGone();
              showSnack(t('removed', { name }), edited.putList(edited.zones.toSpliced(index, 1)));
            }}
          >
            <Trash />
            {t('remove')}
          </Button>
        </div>
      )}
    </section>
  );
}
