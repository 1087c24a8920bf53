import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { ask } from '#client/named-ask.ts';
import { useEffect, useRef, useState } from 'react';
import { asFrameMessage, placeFragment } from '#contract/staff/handed-lines.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Bone } from '#ui/panels/skeleton.tsx';
import { useRead } from '#ui/use-read.ts';
import { boardLanguage } from '../../state/language.ts';
import { server } from '../../state/server.ts';
import { useWords } from '../../words/words.ts';
import css from './ordering.module.css';

/** The shapes of a menu that is on its way. */
const SHAPES = ['field', 'title', 'box', 'box', 'box'] as const;

/** The address of the menu of a place, for this try; null until the server has given one, 'none' without an answer. */
function useAddress(place: OrderLocation, attempt: number): string | null {
  const [given] = useRead(String(attempt), async () => {
    const answer = await ask(server, staffOrderCalls.openTableMenu);
    return { attempt, path: answer.kind === 'ok' ? answer.value.path : null };
  });
  if (given?.attempt !== attempt) return null;
  const home = pagePath('home', boardLanguage()).slice(1);
  return given.path === null ? 'none' : `${given.path}${home}#${placeFragment(place)}`;
}

/**
 * The guests' menu in a frame that stores nothing: what is chosen there comes to `onLines` when its cart is pressed. What it
 * says is parsed, and nobody else is listened to.
 */
export function GuestMenu({
  place,
  title,
  onLines,
}: {
  place: OrderLocation;
  title: string;
  onLines: (lines: CartLine[]) => void;
}) {
  const { t } = useWords();
  const [attempt, setAttempt] = useState(1);
  const address = useAddress(place, attempt);
  const [isReady, setReady] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    function hear({ source, data }: MessageEvent<unknown>): void {
      if (!source || source !== frame.current?.contentWindow) return;
      const message = asFrameMessage(data);
      if (message?.sufra === 'ready') setReady(true);
      else if (message) onLines(message.lines);
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onLines]);

  if (address === 'none')
    return (
      <Text as="div" padBlock={16} tone="muted" textAlign="center" role="alert">
        <p>{t('noAnswer')}</p>
        <Button variant="soft" onClick={() => setAttempt(attempt + 1)}>
          {t('tryAgain')}
        </Button>
      </Text>
    );
  return (
    <div className={css.menu} aria-busy={!isReady}>
      {!isReady && (
        <div className={css.coming}>
          {SHAPES.map((shape, index) => (
            <Bone key={index} shape={shape} />
          ))}
        </div>
      )}
      {address !== null && (
        <iframe
          ref={frame}
          src={address}
          title={title}
          sandbox="allow-scripts"
          data-waits={!isReady || undefined}
        />
      )}
    </div>
  );
}
