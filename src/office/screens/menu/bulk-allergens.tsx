import { formatAddress } from '#domain/draft/address.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Suspense, useState } from 'react';
import { useAllergenNames } from '../../fields/allergens/allergen-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import panel from '../../parts/page/panel.module.css';
import page from '../../parts/page/thing-page.module.css';
import { dishAddress } from '../../rules/menu/addresses.ts';
import { edit } from '../../state/draft/edit.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { endAsking } from './asked.ts';
import css from './bulk-bar.module.css';
import { letGo } from './selection.ts';

type Said = Fact | 'same';

function Rows({
  said,
  onSay,
}: {
  said: Readonly<Record<string, Said>>;
  onSay: (code: string, fact: Said) => void;
}) {
  const { t } = useWords();
  const { all } = useAllergenNames();
  return (
    <div className={css.allergens}>
      {all.map(({ code, name }) => (
        <div key={code} className={page.alg}>
          <span>{name}</span>
          <Segments
            label={name}
            value={said[code] ?? 'same'}
            segments={[
              { value: 'same', label: t('leaveAsIs') },
              { value: 'contains', label: t('yes') },
              { value: 'may_contain', label: t('mayContain') },
              { value: 'free', label: t('no') },
              { value: 'unknown', label: '?', spoken: t('factNotKnown') },
            ]}
            onPick={(fact) => onSay(code, fact)}
          />
        </div>
      ))}
    </div>
  );
}

/** Says of several dishes at once what they contain; what is not touched stays as it is in each. */
export function BulkAllergens({ ids }: { ids: readonly string[] }) {
  const { t } = useWords();
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const facts = Object.entries(said).filter(([, fact]) => fact !== 'same');
  const put = () => {
    const edits = ids.flatMap((id) =>
      facts.map(([code, fact]) => ({
        at: `${dishAddress(id, 'allergens')}/${formatAddress([code])}`,
        value: fact === 'unknown' ? null : fact,
      })),
    );
    showSnack(t('factsSet', { n: edits.length }), edit(...edits));
    letGo();
    endAsking();
  };
  const title = t('allergensOf', { n: ids.length });
  return (
    <Modal label={title} onClose={endAsking}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <Suspense>
        <Rows said={said} onSay={(code, fact) => setSaid({ ...said, [code]: fact })} />
      </Suspense>
      <div className={panel.actions}>
        <Button variant="ghost" tone="ink" onClick={endAsking}>
          {t('cancel')}
        </Button>
        <Button tone="ink" disabled={facts.length === 0} onClick={put}>
          {t('putInDraft')}
        </Button>
      </div>
    </Modal>
  );
}
