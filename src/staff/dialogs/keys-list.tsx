import { Text } from '#ui/layout/text.tsx';
import { FIND_KEY, MESSAGES_KEY, NUMBER_KEYS, PANEL_KEYS, RECALL_KEY, STEP_KEY } from '../state/keys.ts';
import { useWords } from '../words/words.ts';

/** Lists the board's keys. */
export function KeysList() {
  const { t } = useWords();
  const keys = [
    [`1–${NUMBER_KEYS}`, t('keyChoose')],
    ['← ↑ ↓ →', t('keyMove')],
    [STEP_KEY, t('keyStep')],
    [RECALL_KEY, t('keyRecall')],
    [MESSAGES_KEY, t('requests')],
    [FIND_KEY, t('findOrder')],
    [PANEL_KEYS.stock, t('findDish')],
    [PANEL_KEYS['all-day'], t('allDay')],
  ];
  return (
    <section>
      <Text as="h3" size="part">
        {t('keys')}
      </Text>
      <dl>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
