import type { LiveTable } from '#contract/office/tables.ts';
import { readMills } from '#contract/values/read-mills.ts';
import type { Mills } from '#domain/money/money.ts';
import { ShareRing } from '#ui/marks/share-ring.tsx';

/** What is paid of a table's bill and what is being paid; `elsewhereMills`: paid of it, but not in parts. */
export function TableRing({
  table,
  elsewhereMills = 0,
  size,
}: {
  table: LiveTable;
  elsewhereMills?: Mills;
  size: 'tiny' | 'compact';
}) {
  const parts = table.orders
    .flatMap((order) => order.parts)
    .map(({ state, due }) => ({
      look: state === 'paid' ? ('paid' as const) : ('paying' as const),
      mills: readMills(due),
    }));
  const elsewhere = elsewhereMills > 0 ? [{ look: 'paid' as const, mills: elsewhereMills }] : [];
  const shares = [...parts.filter(({ look }) => look === 'paid'), ...elsewhere];
  const paidMills = shares.reduce((sum, { mills }) => sum + mills, 0);
  return (
    <ShareRing
      size={size}
      shares={[...shares, ...parts.filter(({ look }) => look === 'paying')]}
      wholeMills={paidMills + readMills(table.unpaid)}
    />
  );
}
