import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { boundsOf } from '../../rules/prices/grid.ts';
import { useWords } from '../../words/words.ts';
import { pasteText } from './acts.ts';
import { useGrid } from './grid-state.ts';
import type { Prices } from './use-prices.ts';

/** A field for what was copied in a spreadsheet, where the grid itself cannot be pasted into. */
export function PasteDialog({ prices, onClose }: { prices: Prices; onClose: () => void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const put = () => {
    pasteText(prices, text, boundsOf(useGrid.getState().range)[0]);
    onClose();
  };
  return (
    <Modal label={t('pasteFromSheet')} onClose={onClose}>
      <Text as="h2" size="section">
        {t('pasteFromSheet')}
      </Text>
      <p className={panel.sub}>{t('pasteMore')}</p>
      <FieldFrame label={t('copiedCells')} look="area">
        {(ties) => (
          <textarea
            {...ties}
            dir="auto"
            rows={8}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <div className={panel.actions}>
        <Button variant="ghost" tone="ink" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button tone="ink" disabled={text.trim() === ''} onClick={put}>
          {t('putInDraft')}
        </Button>
      </div>
    </Modal>
  );
}
