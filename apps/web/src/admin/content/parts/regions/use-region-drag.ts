import { type PointerEvent, useRef, useState } from 'react';
import {
  boxBetween,
  type Handle,
  isHandle,
  isSameBox,
  moveBox,
  type Point,
  type RegionBox,
  resizeBox,
} from './region-box.ts';

/** `select` changes regions, `draw` makes new ones, `pan` moves the picture. */
export type StageTool = 'select' | 'draw' | 'pan';

interface Drag {
  /** The region that changes; undefined for a new one. */
  index: number | undefined;
  handle: Handle | undefined;
  from: Point;
  box: RegionBox;
}

interface Options {
  boxes: readonly RegionBox[];
  tool: StageTool;
  onSelect: (index: number | undefined) => void;
  onChange: (index: number, box: RegionBox) => void;
  onDraw: (box: RegionBox) => void;
}

/** Where the pointer is in an element, as fractions of it. */
export function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: width > 0 ? (clientX - left) / width : 0, y: height > 0 ? (clientY - top) / height : 0 };
}

const NOTHING: RegionBox = { x: 0, y: 0, w: 0, h: 0 };

/** Starts a drag: a change of the region under the pointer, a new region, or nothing. */
function startDrag(target: EventTarget, from: Point, { boxes, tool }: Options): Drag | undefined {
  const region = target instanceof Element ? target.closest<HTMLElement>('[data-region]') : null;
  const index = Number(region?.dataset.region);
  const box = region ? boxes[index] : undefined;
  if (tool === 'draw') return { index: undefined, handle: undefined, from, box: NOTHING };
  if (!box || tool === 'pan') return;
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-handle]')?.dataset.handle : undefined;
  return { index, handle: isHandle(handle) ? handle : undefined, from, box };
}

function dragTo({ index, handle, from, box }: Drag, to: Point): RegionBox {
  if (index === undefined) return boxBetween(from, to);
  const by = { x: to.x - from.x, y: to.y - from.y };
  return handle ? resizeBox(box, handle, by) : moveBox(box, by);
}

/**
 * Drawing, moving and resizing by pointer, on the element that has the picture's size. Nothing changes before the
 * pointer is released.
 */
export function useRegionDrag(options: Options) {
  const drag = useRef<Drag>(undefined);
  const [draft, setDraft] = useState<{ index: number | undefined; box: RegionBox }>();

  function cancel() {
    drag.current = undefined;
    setDraft(undefined);
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    const started = startDrag(event.target, pointIn(event.currentTarget, event), options);
    if (options.tool === 'select') options.onSelect(started?.index);
    drag.current = started;
    if (started) event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const running = drag.current;
    if (!running) return;
    const box = dragTo(running, pointIn(event.currentTarget, event));
    if (draft || running.index === undefined || !isSameBox(box, running.box)) setDraft({ index: running.index, box });
  }
  function onPointerUp() {
    const running = drag.current;
    cancel();
    if (!running || !draft) return;
    if (running.index === undefined) options.onDraw(draft.box);
    else if (!isSameBox(draft.box, running.box)) options.onChange(running.index, draft.box);
  }
  return { draft, cancel, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } };
}
