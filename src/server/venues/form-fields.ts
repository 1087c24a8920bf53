/** Older systems keep a form's fields as a JSON text: read in place, so that the file may hold either (contract section 3). */
export function readFormFields(file: object): void {
  const { menu } = file as { menu?: { forms?: unknown } };
  const forms = Array.isArray(menu?.forms) ? (menu.forms as unknown[]) : [];
  for (const form of forms) {
    if (typeof form !== 'object' || form === null || !('form_data' in form)) continue;
    if (typeof form.form_data === 'string') form.form_data = parsed(form.form_data);
  }
}

/** What is no JSON stays as it is: the check says what was expected. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
