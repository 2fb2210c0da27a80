import { latePart } from '../../ui/messages/use-late-part.ts';

/** Few ask: the form and its fields are fetched when someone does. */
export const lateApplyDialog = latePart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);
