import Dots from 'icon:dots-three';
import Translate from 'icon:translate';
import type { ReactNode } from 'react';
import type { FileText } from '#contract/values/value-shapes.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { bcp47, directionOf, isLanguageCode } from '#domain/text/language.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import head from '../../parts/page/work-head.module.css';
import { textIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';
import css from './choices-screen.module.css';

/** The name of a choice or of a combo's group, the same in the other languages, its words and more. */
export function Head({
  thing,
  name,
  text,
  items,
  sub,
}: {
  thing: string;
  name: string;
  text: FileText;
  items: readonly MenuItem[];
  sub?: ReactNode;
}) {
  const { t } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  const others = file.languages.filter(({ code }) => textIn(text, code) !== name);
  const words = () =>
    askFor({ kind: 'words', thing, title: name, texts: [{ field: 'name', label: t('name') }] });
  return (
    <Row wrap align="start" gap={3} marginBottom={5} className={classes(head.head, css.linked)}>
      <div>
        <Text as="h2" size="section" numerals="lining">
          {name}
        </Text>
        {sub ?? (
          <Row as="p" wrap rowGap={0} columnGap={4} size="control" leading="normal" tone="muted">
            {others.map(
              ({ code }) =>
                isLanguageCode(code) &&
                textIn(text, code) !== '' && (
                  <span key={code} lang={bcp47(code)} dir={directionOf(code)}>
                    {textIn(text, code)}
                  </span>
                ),
            )}
          </Row>
        )}
      </div>
      <Button variant="outline" onClick={words}>
        <Translate />
        {t('words')}
      </Button>
      {canEdit && (
        <Menu
          label={t('moreOf', { name })}
          items={items}
          className={buttonClass({ variant: 'outline', square: true })}
        >
          <Dots />
        </Menu>
      )}
    </Row>
  );
}
