import { lazyComponent } from '../../ui/messages/use-lazy-component.ts';

/** Loaded at the first click, because few users apply. */
export const lazyApplyDialog = lazyComponent(async () => (await import('./apply-dialog.tsx')).ApplyDialog);
