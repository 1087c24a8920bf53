import Warning from 'icon:warning-circle';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { unmetOf } from '#contract/menu/unmet.ts';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { describeFinding } from '../../words/describe-finding.ts';
import { useWords } from '../../words/words.ts';

/** What keeps guests from something, in words, with what can be done about it: a row of a panel. */
export function UnmetNote({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={classes(panel.row, panel.wrap)} role="status">
      <span className={panel.icon} data-tone="warn">
        <Warning />
      </span>
      <span className={panel.grow}>{words}</span>
      {children}
    </div>
  );
}

function TurnOn({ at, value }: { at: string; value: boolean }) {
  const { t } = useWords();
  const canEdit = useMayEdit(at);
  if (!canEdit) return null;
  return (
    <Button variant="outline" onClick={() => showSnack(t('isTurnedOn'), edit({ at, value }))}>
      {t('turnItOn')}
    </Button>
  );
}

/** Why guests cannot meet what is set up at a place of the venue file, each as a row with the switch that is missing. */
export function UnmetNotes({ at }: { at: string }) {
  const words = useWords();
  const found = unmetOf(useFile()).filter((each) => each.at === at);
  return found.map(({ code, turnOn }) => (
    <UnmetNote key={code} words={describeFinding(words, { code }) ?? ''}>
      <TurnOn {...turnOn} />
    </UnmetNote>
  ));
}
