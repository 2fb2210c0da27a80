import { EYE_HEIGHT, type View } from '../layout/hall-plan.ts';
import type { Ground, Point } from '../layout/walk.ts';

/* The visitor: where they are, and how they get on. */

export interface VisitorState extends View {
  height: number;
}

export interface Visitor {
  state: () => VisitorState;
  /** Moves by a time in seconds; answers whether anything changed. */
  advance: (seconds: number) => boolean;
  setDrive: (forward: number, right: number, turn: number) => void;
  look: (yaw: number, pitch: number) => void;
  goTo: (view: View, height: number) => void;
  walkTo: (x: number, z: number) => void;
  setStill: (isStill: boolean) => void;
  isStill: () => boolean;
}

const SPEED = 2.1;
const TURN = 1.5;
const MAX_PITCH = 1.2;
/** Longer ways are not walked but cut. */
const LONGEST_WALK = 22;
/** A step and a turn of somebody who does not glide. */
const STILL_STEP = 1.2;
const STILL_TURN = Math.PI / 6;
const FADE_MS = 170;

const clampPitch = (pitch: number) => Math.min(MAX_PITCH, Math.max(-MAX_PITCH, pitch));
/** The same angle between -π and π. */
const wrap = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

interface Walk {
  points: Point[];
  /** The view at the end; undefined keeps looking ahead. */
  end: View | undefined;
  height: number;
}

export function createVisitor(
  ground: Ground,
  start: View,
  startsStill: boolean,
  onFade: (isDark: boolean) => void,
): Visitor {
  const first = ground.nearestFree(start.x, start.z) ?? start;
  const state: VisitorState = { ...start, ...first, height: EYE_HEIGHT };
  let drive = { forward: 0, right: 0, turn: 0 };
  let walk: Walk | undefined;
  let isStill = startsStill;
  let isChanged = true;

  function cut(change: () => void): void {
    walk = undefined;
    onFade(true);
    setTimeout(() => {
      change();
      isChanged = true;
      onFade(false);
    }, FADE_MS);
  }
  function move(forward: number, right: number): void {
    const [c, s] = [Math.cos(state.yaw), Math.sin(state.yaw)];
    const next = ground.step(state, -s * forward + c * right, -c * forward - s * right);
    if (state.height !== EYE_HEIGHT && (forward !== 0 || right !== 0)) state.height = EYE_HEIGHT;
    Object.assign(state, next);
  }
  function approach(rate: number, end: View, height: number): boolean {
    const turn = wrap(end.yaw - state.yaw);
    state.yaw += turn * rate;
    state.pitch += (end.pitch - state.pitch) * rate;
    state.height += (height - state.height) * rate;
    return (
      Math.abs(turn) < 0.004 && Math.abs(end.pitch - state.pitch) < 0.004 && Math.abs(height - state.height) < 0.004
    );
  }
  function follow(seconds: number): void {
    if (!walk) return;
    const [next] = walk.points;
    const rate = 1 - Math.exp(-seconds * 3.2);
    if (!next) {
      if (!walk.end || approach(rate * 1.4, walk.end, walk.height)) walk = undefined;
      return;
    }
    const [dx, dz] = [next.x - state.x, next.z - state.z];
    const far = Math.hypot(dx, dz);
    const reach = SPEED * 1.15 * seconds;
    if (far <= reach) {
      Object.assign(state, next);
      walk.points.shift();
      return;
    }
    state.x += (dx / far) * reach;
    state.z += (dz / far) * reach;
    state.height += (EYE_HEIGHT - state.height) * rate;
    const isArriving = walk.points.length === 1 && far < 1.6 && walk.end;
    const ahead = Math.atan2(-dx, -dz);
    approach(rate, isArriving ? isArriving : { ...state, yaw: ahead, pitch: 0 }, EYE_HEIGHT);
  }
  function go(points: Point[], end: View | undefined, height: number): void {
    const whole = [state, ...points];
    const length = points.reduce(
      (sum, { x, z }, index) => sum + Math.hypot(x - (whole[index]?.x ?? x), z - (whole[index]?.z ?? z)),
      0,
    );
    const last = points.at(-1);
    if (isStill || length > LONGEST_WALK || !last) {
      const target = last ?? end;
      if (target)
        cut(() =>
          Object.assign(state, { x: target.x, z: target.z, height }, end && { yaw: end.yaw, pitch: end.pitch }),
        );
    } else walk = { points, end, height };
  }

  return {
    state: () => ({ ...state }),
    advance(seconds) {
      const { forward, right, turn } = drive;
      const isDriven = forward !== 0 || right !== 0 || turn !== 0;
      const isMoving = !isStill && (isDriven || walk !== undefined);
      if (isMoving && isDriven) {
        walk = undefined;
        state.yaw += turn * TURN * seconds;
        move(forward * SPEED * seconds, right * SPEED * seconds);
      } else if (isMoving) follow(seconds);
      const hasChanged = isMoving || isChanged;
      isChanged = false;
      return hasChanged;
    },
    setDrive(forward, right, turn) {
      const isNew = forward !== drive.forward || right !== drive.right || turn !== drive.turn;
      drive = { forward, right, turn };
      if (!isStill || !isNew || (forward === 0 && right === 0 && turn === 0)) return;
      cut(() => {
        state.yaw += turn * STILL_TURN;
        move(forward * STILL_STEP, right * STILL_STEP);
      });
    },
    look(yaw, pitch) {
      if (walk) walk = { ...walk, end: undefined, points: [] };
      state.yaw += yaw;
      state.pitch = clampPitch(state.pitch + pitch);
      isChanged = true;
    },
    goTo(view, height) {
      const target = ground.isFree(view.x, view.z)
        ? view
        : { ...view, ...(ground.nearestFree(view.x, view.z) ?? view) };
      // A seat stands where nobody can walk, so the last step is taken anyway.
      const isSeat = height !== EYE_HEIGHT;
      const points = ground.findWay(state, target);
      go(isSeat ? [...points, view] : points, view, height);
    },
    walkTo(x, z) {
      const target = ground.isFree(x, z) ? { x, z } : ground.nearestFree(x, z);
      if (!target) return;
      const points = ground.findWay(state, target);
      if (points.length > 0) go(points, undefined, EYE_HEIGHT);
    },
    setStill(next) {
      isStill = next;
      walk = undefined;
    },
    isStill: () => isStill,
  };
}
