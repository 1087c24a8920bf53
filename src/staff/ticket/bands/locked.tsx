import { Row } from '#ui/layout/row.tsx';
import Lock from 'icon:lock';
import { may, type Right } from '#contract/office/rights.ts';
import { useSession } from '../../state/session.ts';
import { isolated } from '../../words/order-words.ts';
import { useWords } from '../../words/words.ts';

/**
 * Stands where an act would, or below the acts that it locks, for somebody without the right: it says whom to ask. `id`
 * is for the locked acts to refer to.
 */
export function Locked({ right, id }: { right: Right; id?: string }) {
  const { t, list } = useWords();
  const hands = useSession(({ venue }) => venue?.hands);
  const names = (hands ?? []).flatMap(({ name, role }) => (role && may(role, right) ? name : []));
  return (
    <Row id={id} as="p" align="center" gap={2} size="small" tone="muted">
      <Lock />
      {names.length > 0 ? t('askSomebody', { names: list(names.map(isolated)) }) : t('askManager')}
    </Row>
  );
}
