/** jsdom lacks modal dialogs and animations: these stubs open and close a dialog and send the `close` event. */
export function stubDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal() {
    this.open = true;
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    // A browser sends the event later, too.
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  prototype.getAnimations = () => [];
}
