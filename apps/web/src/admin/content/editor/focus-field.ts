/**
 * Moves the focus to the field of a problem, whose path is like `episodes.0.media`: the field itself, or the nearest one
 * above it that is shown. Returns whether there is one.
 */
export function focusField(form: HTMLElement | null, path: string): boolean {
  for (let name = path; name && form; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const field = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')].find(
      (element) => element.getAttribute('name') === name || element.dataset.field === name,
    );
    if (!field) continue;
    const focusable = 'input, select, textarea, [contenteditable="true"], button';
    const target = field.matches(focusable)
      ? field
      : (field.querySelector<HTMLElement>('[contenteditable="true"]') ?? field.querySelector<HTMLElement>(focusable));
    (target ?? field).focus();
    (target ?? field).scrollIntoView?.({ block: 'center' });
    return true;
  }
  return false;
}
