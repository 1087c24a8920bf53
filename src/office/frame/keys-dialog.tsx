import BookOpen from 'icon:book-open';
import { officePages } from '#contract/office/office-paths.ts';
import { Text } from '#ui/layout/text.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Switch } from '../parts/controls/switch.tsx';
import panel from '../parts/page/panel.module.css';
import { listKeys, turnLetters, useShortcuts } from '../state/page/shortcuts.ts';
import { useWords } from '../words/words.ts';
import css from './keys-dialog.module.css';
import { usePlaces } from './map/use-places.ts';

/** The list of the office's keys, opened by `?`. */
export function KeysDialog() {
  const { t } = useWords();
  const { letters, listed } = useShortcuts((state) => state);
  const places = usePlaces();
  if (!listed) return null;
  const rows: [keys: readonly string[], words: string][] = [
    [['/'], t('keyFind')],
    ...places.map(({ key, name }): [string[], string] => [['g', key], t(name)]),
    [['↑', '↓'], t('keyMove')],
    [['Space'], t('keyTick')],
    [['Enter'], t('keyEdit')],
    [['p'], t('price')],
    [['s'], t('keySellOut')],
    [['Alt', '↑', '↓'], t('keyReorder')],
    [['Ctrl', 'Z'], t('undo')],
    [['Ctrl', 'Enter'], t('keyPublish')],
    [['?'], t('keysTitle')],
  ];
  return (
    <Modal label={t('keysTitle')} onClose={() => listKeys(false)}>
      <Text as="h2" size="section">
        {t('keysTitle')}
      </Text>
      <Stack as="dl" gap={2} marginBlock={4} size="control" className={css.list}>
        {rows.map(([keys, words]) => (
          <Row key={keys.join(' ')} align="center" justify="between" gap={4}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </Row>
        ))}
      </Stack>
      <div className={css.switch}>
        <span>{t('keysLetters')}</span>
        <Switch label={t('keysLetters')} on={letters} onTurn={turnLetters} />
      </div>
      <div className={panel.actions}>
        <a
          className={buttonClass({ variant: 'outline' })}
          href={officePages.guide}
          target="_blank"
          rel="noopener"
        >
          <BookOpen />
          {t('guide')}
        </a>
        <Button variant="outline" onClick={() => listKeys(false)}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}
