import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { HallEngine } from '../scene/hall-engine.ts';

const WALKING = /^(Arrow(Up|Down|Left|Right)|Key[WASDQE])$/;

/** Forward, to the right and turning to the left, by the held keys. */
export function driveOf(held: ReadonlySet<string>): [forward: number, right: number, turn: number] {
  const on = (...codes: string[]) => (codes.some((code) => held.has(code)) ? 1 : 0);
  return [
    on('KeyW', 'ArrowUp') - on('KeyS', 'ArrowDown'),
    on('KeyD') - on('KeyA'),
    on('KeyQ', 'ArrowLeft') - on('KeyE', 'ArrowRight'),
  ];
}

/** The keys on the picture: walking and turning, the next work and the one before, opening the one in view. */
export function useWalkKeys(
  engine: RefObject<HallEngine | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  onStep: (by: 1 | -1) => void,
  onOpen: () => void,
) {
  const held = useRef(new Set<string>());
  const drive = () => engine.current?.setDrive(...driveOf(held.current));
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== canvas.current || event.altKey || event.ctrlKey || event.metaKey) return;
      const { code } = event;
      if (code === 'KeyN' || code === 'PageDown') onStep(1);
      else if (code === 'KeyP' || code === 'PageUp') onStep(-1);
      else if (code === 'Enter') onOpen();
      else if (WALKING.test(code)) {
        held.current.add(code);
        drive();
      } else return;
      event.preventDefault();
    },
    onKeyUp({ code }: KeyboardEvent) {
      held.current.delete(code);
      drive();
    },
    onBlur() {
      held.current.clear();
      drive();
    },
  };
}
