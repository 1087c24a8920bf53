import { Row } from '#ui/layout/row.tsx';
import { useUntilItems } from '../../fields/stock/sold-out-until.tsx';
import type { useStockMark } from '../../fields/stock/use-stock-mark.ts';
import { Switch } from '../../parts/controls/switch.tsx';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';
import rows from './rows.module.css';

/** The last cell of an answer or a part: whether it is in stock, and the menu of `items` for those who may edit. */
export function StockCell({
  at,
  name,
  stock,
  items,
}: {
  at: string;
  name: string;
  stock: ReturnType<typeof useStockMark>;
  items: readonly MenuItem[];
}) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const until = useUntilItems(at, name, () => askFor({ kind: 'until', at, name }));
  return (
    <Row role="cell" as="span" align="center" gap={3} className={rows.stock}>
      <Switch label={t('inStockOf', { name })} on={stock.isIn} disabled={stock.locked} onTurn={stock.turn} />
      {(canEdit || stock.canWait) && (
        <Menu
          label={t('moreOf', { name })}
          items={[...(stock.canWait ? until : []), ...(canEdit ? items : [])]}
        />
      )}
    </Row>
  );
}
