const FAN_FORMS = new Set(['扇面', '团扇']);

/** A fan has its own outline: no frame is drawn around it, and its picture may be transparent outside the outline. */
export function isFan(form: string): boolean {
  return FAN_FORMS.has(form);
}
