/**
 * Goes to a field that is missing or wrong, and scrolls it into sight with its name and the sentence about it, which is
 * drawn after this press: the browser itself shows the field alone. `whole`: what belongs to it, where that is more.
 */
export function showField(field: HTMLElement | null | undefined, whole?: Element | null): void {
  if (!field) return;
  field.focus();
  const { labels } = field as HTMLInputElement;
  const frame = whole ?? labels?.[0]?.parentElement ?? field;
  requestAnimationFrame(() => frame.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
}
