import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '#client/ask.ts';
import { useEffect, useState } from 'react';
import { parseFormFields } from '#contract/menu/form-parse.ts';
import type { FormField } from '#domain/menu/dynamic-form.ts';
import type { FeedbackForm } from '#domain/menu/menu.ts';
import { usePage } from '../page/page.tsx';
import { theConnection } from '../page/connection.ts';

const NONE: readonly FormField[] = [];

/** A form's fields: those of the menu, else fetched for this form; null until they load. */
export function useFields({ id, fields }: FeedbackForm): readonly FormField[] | null {
  const { lang } = usePage();
  const [fetched, setFetched] = useState<readonly FormField[] | null>(null);
  const isKnown = fields.length > 0;
  useEffect(() => {
    if (isKnown) return;
    void ask(theConnection(), menuCalls.readForm, { params: { lang, id } }).then((answer) => {
      if (answer.kind === 'ok') return setFetched(parseFormFields(answer.value.form_data));
      console.warn('The form could not be loaded:', answer.kind);
      setFetched(NONE);
    });
  }, [isKnown, lang, id]);
  return isKnown ? fields : fetched;
}
