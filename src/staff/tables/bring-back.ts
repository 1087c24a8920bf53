import type { TableMove } from '#contract/office/tables.ts';
import { bringBackWish } from '../presses/floor/bring.ts';
import { pushCommand } from '../state/orders/command-queue.ts';
import { sendPressed } from '../state/orders/send-commands.ts';

/** Takes a move or a join back that brought guests to a table. */
export function bringBack(from: TableMove['to'], to: TableMove['to']): void {
  pushCommand(bringBackWish(from, to));
  sendPressed();
}
