import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { keepUnread, useUnreadTexts, type UnreadText } from '../../state/draft/unread-texts.ts';

/** What an input gets to be typed in. */
export interface TypedInput {
  value: string;
  onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

/** A field that is typed in: its input, why its text is not taken, and a way back to what the draft says. */
interface Typed {
  input: TypedInput;
  fault: string | null;
  restore: () => void;
}

/**
 * A text that cannot be read, which stays in its field until it can or until what lies below it is another. One of the
 * draft, by its address, stays while the page is left or loaded again; another as long as its field.
 */
export function useUnread(
  at: string | undefined,
  shown: string,
): [UnreadText | null, (unread: UnreadText | null) => void] {
  const unreadAt = useUnreadTexts();
  const [own, setOwn] = useState<(UnreadText & { over: string }) | null>(null);
  if (at !== undefined) return [unreadAt(at), (unread) => keepUnread(at, unread)];
  return [own?.over === shown ? own : null, (unread) => setOwn(unread && { ...unread, over: shown })];
}

/**
 * Keeps what a field says, or is typed in it, from when its input has the focus: what a colleague writes meanwhile does
 * not come under the cursor. `onRead` gets each text and answers why it is not taken: such a text stays with its fault
 * when the field is left. `at` is the address in the draft; `selects`: a press selects all; `clean` changes what is
 * typed, before it is shown.
 */
export function useTyped(
  shown: string,
  onRead: (text: string) => string | null,
  {
    at,
    selects = true,
    clean = (text) => text,
  }: { at?: string; selects?: boolean; clean?: (text: string) => string } = {},
): Typed {
  const [unread, keep] = useUnread(at, shown);
  const [typed, setTyped] = useState<string | null>(null);
  const input: TypedInput = {
    value: typed ?? unread?.text ?? shown,
    onFocus({ target }) {
      if (selects) target.select();
      setTyped(unread?.text ?? shown);
    },
    onChange({ target }) {
      const text = clean(target.value);
      setTyped(text);
      const fault = onRead(text);
      keep(fault === null ? null : { text, fault });
    },
    onBlur: () => setTyped(null),
  };
  const restore = () => {
    keep(null);
    setTyped(null);
  };
  return { input, fault: unread?.fault ?? null, restore };
}
