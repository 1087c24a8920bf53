import { Row } from '#ui/layout/row.tsx';
import CloudCheck from 'icon:cloud-check';
import CloudSlash from 'icon:cloud-slash';
import { useEffect, useState } from 'react';
import { Spin } from '../parts/controls/marks.tsx';
import { draftFile, useDraft } from '../state/draft/draft.ts';
import { showSnack } from '../state/page/snack.ts';
import { useSave } from '../state/draft/save.ts';
import { describePlace } from '../words/describe.ts';
import { refusalWords } from '../words/refusals.ts';
import { useWords } from '../words/words.ts';
import css from './page.module.css';

/** A save that is quicker than this is not mentioned. */
const SLOW_MS = 300;

function useShownState(): 'saved' | 'saving' | 'kept_here' {
  const state = useSave((save) => save.state);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = state === 'saving' ? setTimeout(() => setSlow(true), SLOW_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state]);
  return state === 'saving' && !isSlow ? 'saved' : state;
}

/** Says at the foot of the page what the server did not take, and why. */
function useSayRefused(): void {
  const words = useWords();
  const refused = useSave((save) => save.refused);
  useEffect(() => {
    const file = draftFile();
    const [first] = refused;
    if (!file || !first) return;
    const names = refused.map(({ at }) => {
      const { thing, field } = describePlace(words, file, at);
      return thing ? `${thing}: ${field}` : field;
    });
    const what = words.t('notSaved', { names: words.list([...new Set(names)]) });
    showSnack(`${what} · ${words.t(refusalWords(first.why))}`, null, 'bad');
  }, [refused, words]);
}

/** Whether the changes are kept on the server, on their way, or on this device alone. */
export function SaveMark() {
  const { t } = useWords();
  const state = useShownState();
  useSayRefused();
  const n = useDraft(({ unsent }) => Object.keys(unsent).length);
  return (
    <Row
      as="span"
      inline
      align="center"
      gap={2}
      size="small"
      tone="muted"
      nowrap
      className={css.saved}
      role="status"
      data-state={state}
      title={state === 'kept_here' ? t('keptHereMore', { n }) : undefined}
    >
      {state === 'saving' ? <Spin /> : state === 'saved' ? <CloudCheck /> : <CloudSlash />}
      <span>{t(state === 'saving' ? 'saving' : state === 'saved' ? 'saved' : 'keptHere')}</span>
    </Row>
  );
}
