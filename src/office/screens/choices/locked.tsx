import { Row } from '#ui/layout/row.tsx';
import Lock from 'icon:lock-simple';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** Whom to ask, for who may not change the menu. */
export function Locked() {
  const { t } = useWords();
  if (useMay('menu')) return null;
  return (
    <Row as="p" align="center" gap={2} marginBottom={4} size="control" tone="muted">
      <Lock />
      {t('lockedMore')}
    </Row>
  );
}
