import Check from 'icon:check-bold';
import Card from 'icon:credit-card';
import User from 'icon:user';
import type { BillPart } from '#contract/payments/bill.ts';
import { CommonPlate, GuestPlate, PlateRow } from '#ui/marks/guest-plate.tsx';
import { usePage } from '../../../page/page.tsx';
import type { Sharer } from '../rules/even-shares.ts';

/** So many plates stand beside each other; the text beside them names all. */
const MOST_PLATES = 6;

/** How far a part is, as a mark at its plate. */
export const PART_MARKS = { held: <Card />, paying: <Card />, paid: <Check /> };

/** A guest as a plate; one without is a figure. */
export function SharerPlate({
  sharer: { name, plate },
  size = 'medium',
  payer,
}: {
  sharer: Sharer;
  size?: 'small' | 'medium' | 'large';
  /** What of the bill the guest pays, which the plate marks. */
  payer?: BillPart | null;
}) {
  const { display } = usePage();
  if (plate === null)
    return (
      <CommonPlate size={size}>
        <User />
      </CommonPlate>
    );
  return (
    <GuestPlate
      plate={plate}
      name={name}
      number={display.number(plate + 1)}
      size={size}
      mark={payer && PART_MARKS[payer.state]}
      isReady={payer?.state === 'paid'}
      isBusy={payer?.state !== 'paid'}
    />
  );
}

/** Small plates that overlap. */
export function SharerPlates({ sharers }: { sharers: readonly Sharer[] }) {
  return (
    <PlateRow>
      {sharers.slice(0, MOST_PLATES).map((sharer, index) => (
        <SharerPlate key={index} sharer={sharer} size="small" />
      ))}
    </PlateRow>
  );
}
