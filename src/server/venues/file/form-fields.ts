/**
 * Older systems store a form's fields as a JSON text: it is parsed in place, so that the file may contain either
 * (contract section 3).
 */
export function readFormFields(file: object): void {
  const { menu } = file as { menu?: { forms?: unknown } };
  const forms = Array.isArray(menu?.forms) ? (menu.forms as unknown[]) : [];
  for (const form of forms) {
    if (typeof form !== 'object' || form === null || !('form_data' in form)) continue;
    if (typeof form.form_data === 'string') form.form_data = parsed(form.form_data);
  }
}

/** Invalid JSON stays unchanged: the check reports what was expected. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
