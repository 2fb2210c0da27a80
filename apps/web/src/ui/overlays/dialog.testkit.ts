/** jsdom has no modal dialogs and no animations: here a dialog opens, closes and tells of it, and nothing fades. */
export function stubDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal() {
    this.open = true;
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    // A browser tells of it a moment later.
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  prototype.getAnimations = () => [];
}
