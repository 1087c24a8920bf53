import type { WireForm } from '#contract/menu/wire-menu.ts';
import { isInput } from '#domain/menu/dynamic-form.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

/** A single served form; every question has the name under which its answer is sent. Null when there is none. */
export function readForm(
  live: LiveVenue,
  language: LanguageCode,
  wanted: string,
): Pick<WireForm, 'id' | 'name' | 'form_data'> | null {
  const { wire, menu } = live.menu(language);
  const form = wire.forms.find(({ id }) => String(id) === wanted);
  const fields = menu.forms.find(({ id }) => id === wanted)?.fields ?? [];
  if (!form) return null;
  const named = form.form_data.map((field, index) => {
    const parsed = fields[index];
    return parsed && isInput(parsed) ? { ...field, name: parsed.name } : field;
  });
  return { id: form.id, name: form.name, form_data: named };
}
