import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { latinKey } from '#ui/latin-key.ts';
import { createPairReader } from '../rules/keys.ts';
import { undoLast } from '../state/draft/edit.ts';
import { openFind } from '../state/page/find.ts';
import { isTyping, listKeys, useShortcuts } from '../state/page/shortcuts.ts';
import { showSnack } from '../state/page/snack.ts';
import { useWords } from '../words/words.ts';
import { PUBLISH_PATH, useCanPublish } from './map/publish-path.ts';
import { usePlaces } from './map/use-places.ts';

/** The office's keys: `/` find, `g` and a letter go to a place, `?` lists them, Ctrl Z undoes, Ctrl Enter reviews. */
export function useKeys(): void {
  const { t } = useWords();
  const [, go] = useLocation();
  const places = usePlaces();
  const canPublish = useCanPublish();
  useEffect(() => {
    const readPair = createPairReader('g');
    const withControl = (key: string, event: KeyboardEvent): boolean => {
      if (key === 'Enter' && canPublish) go(PUBLISH_PATH);
      else if (key === 'z' && !event.shiftKey && !isTyping(event)) {
        if (undoLast()) showSnack(t('undone'));
      } else if (key === 'k' && !document.querySelector(':modal')) openFind(true);
      else return false;
      return true;
    };
    const alone = (key: string, event: KeyboardEvent): boolean => {
      if (isTyping(event) || !useShortcuts.getState().letters) return false;
      const pair = readPair(key, event.timeStamp);
      const place = places.find((each) => each.key === pair);
      if (place) go(place.path);
      else if (key === '/') openFind(true);
      else if (key === '?') listKeys(true);
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const key = latinKey(event);
      const isDone = event.ctrlKey || event.metaKey ? withControl(key, event) : alone(key, event);
      if (isDone) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [t, go, places, canPublish]);
}
