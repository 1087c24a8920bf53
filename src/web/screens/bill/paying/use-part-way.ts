import { useState } from 'react';
import type { BillPart } from '#contract/payments/bill.ts';
import type { PayWay } from '#contract/payments/payment.ts';
import type { PartWay } from '#domain/order/bill-part.ts';
import { useMenu } from '../../../state/menu/menu.ts';

const WAYS: readonly PayWay[] = ['card', 'machine', 'cash'];

/** How a part is paid, as its guest chooses it. */
export interface ChosenPartWay {
  offered: readonly PartWay[];
  way: PartWay;
  /** True while all that are offered are shown. */
  isOpen: boolean;
  open: () => void;
  pick: (way: PartWay) => void;
  /** Shows all with another one than the card chosen; null: there is no other. */
  payOtherwise: (() => void) | null;
}

/** The choice of a way to pay a part: the chosen one, else the one that it was sent with, else the first. */
export function usePartWay(part: BillPart, hasWallet: boolean): ChosenPartWay {
  const menu = useMenu();
  const [chosen, pick] = useState<PartWay | null>(null);
  const [isOpen, setOpen] = useState(false);
  const offered: PartWay[] = [
    ...WAYS.filter((way) => menu?.paymentTypes.includes(way)),
    ...(hasWallet ? ['wallet' as const] : []),
  ];
  const way = [chosen, part.way, offered[0]].find((each) => each && offered.includes(each)) ?? 'card';
  const other = offered.find((each) => each !== 'card');
  const payOtherwise = () => {
    if (other) pick(other);
    setOpen(true);
  };
  return {
    offered,
    way,
    isOpen,
    open: () => setOpen(true),
    pick,
    payOtherwise: other ? payOtherwise : null,
  };
}
