/** The type of a work that is dragged from a section to another. */
export const WORK_DRAG_TYPE = 'application/x-meiyu-work';
