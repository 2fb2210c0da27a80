import { PerspectiveCamera, Raycaster, SRGBColorSpace, Texture, Vector2, Vector3, WebGLRenderer } from 'three';
import { EYE_HEIGHT, type HallPlan, type HungPlace, SEATED_HEIGHT, type View } from '../layout/hall-plan.ts';
import { createVisibility, halfAngle } from '../layout/visible-cells.ts';
import { createGround } from '../layout/walk.ts';
import { type Graphics, probeGraphics, setPlainFilters } from './graphics.ts';
import { buildScene, type HallScene } from './hall-scene.ts';
import { type HungPicture, hangWorks } from './hang-works.ts';
import { showWriting, type Writing } from './hang-writing.ts';
import type { Mood } from './light.ts';
import { createQuality } from './quality.ts';
import { createTextureBudget } from './texture-budget.ts';
import { createVisitor } from './visitor.ts';

/* Draws the hall and moves the visitor through it. Nothing here knows React. */

export interface HallOptions {
  canvas: HTMLCanvasElement;
  plan: HallPlan;
  pictures: ReadonlyMap<string, HungPicture>;
  writing: Writing;
  mood: Mood;
  start: View;
  /** Steps are cut instead of walked. */
  isStill: boolean;
  onView: (view: View) => void;
  onOpen: (place: HungPlace) => void;
  onFade: (isDark: boolean) => void;
  onLost: () => void;
  onRestored: () => void;
  onSlow: () => void;
}

export interface HallEngine {
  setMood: (mood: Mood) => void;
  setStill: (isStill: boolean) => void;
  /** Held keys or buttons: forward, to the right, and turning to the left, each from -1 to 1. */
  setDrive: (forward: number, right: number, turn: number) => void;
  look: (yaw: number, pitch: number) => void;
  /** Goes to a place: on foot when it is near, else by a fade. */
  goTo: (view: View, isSeated?: boolean) => void;
  /** What was tapped, in pixels of the canvas: a work opens, the floor is walked to. */
  tap: (x: number, y: number) => void;
  resize: () => void;
  view: () => View;
  /** For tests and the benchmark. */
  figures: () => { calls: number; triangles: number; textureBytes: number; frames: number };
  dispose: () => void;
}

const TEXTURE_LIMIT = 256 * 1024 * 1024;
/** Textures of the building, which are always there. */
const BUILDING_BYTES = 12 * 1024 * 1024;
const UPDATE_MS = 220;
/** Water moves at this rate at most, when nothing else does. */
const IDLE_MS = 90;

function createRenderer(canvas: HTMLCanvasElement, { isSoftware }: Graphics): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: !isSoftware, powerPreference: 'high-performance' });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.autoClear = true;
  return renderer;
}

export function createHall(options: HallOptions): HallEngine {
  const { canvas, plan, pictures } = options;
  const graphics = probeGraphics() ?? { isSoftware: true };
  const renderer = createRenderer(canvas, graphics);
  // Slanted filtering takes a processor several times as long as the rest of the picture.
  Texture.DEFAULT_ANISOTROPY = graphics.isSoftware ? 1 : 4;
  const camera = new PerspectiveCamera(62, 1, 0.08, 320);
  camera.rotation.order = 'YXZ';
  const ground = createGround(plan);
  const findVisible = createVisibility(plan);
  const visitor = createVisitor(ground, options.start, options.isStill, options.onFade);
  let season = options.mood.season;
  let hall = build();
  const budget = createTextureBudget(TEXTURE_LIMIT - BUILDING_BYTES);
  let isDirty = true;
  const works = hangWorks(plan.places, pictures, budget, () => {
    isDirty = true;
  });
  const writing = showWriting(plan, options.writing, budget, () => {
    isDirty = true;
  });
  const quality = createQuality(Math.min(globalThis.devicePixelRatio || 1, 2), options.onSlow);
  let frames = 0;
  let [frame, lastTime, lastDraw, lastUpdate] = [0, 0, 0, 0];
  let isDisposed = false;

  function build(): HallScene {
    const built = buildScene(plan, season);
    if (graphics.isSoftware) setPlainFilters(built.scene);
    return built;
  }
  function attach(): void {
    hall.scene.add(works.group, writing.group);
  }
  function setMood(mood: Mood): void {
    if (mood.season !== season) {
      season = mood.season;
      hall.scene.remove(works.group, writing.group);
      hall.dispose();
      hall = build();
      attach();
    }
    hall.setMood(mood);
    works.setTint(...hall.tint());
    // At night a card is not brighter than the picture beside it.
    const [r, g, b] = hall.tint();
    const dim = mood.hour === 'night' ? 0.72 : 1;
    writing.setTint(r * dim, g * dim, b * dim);
    isDirty = true;
  }
  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    renderer.setPixelRatio(quality.ratio());
    renderer.setSize(Math.max(1, width), Math.max(1, height), false);
    camera.aspect = Math.max(1, width) / Math.max(1, height);
    // On upright screens the same angle from side to side would make rooms look like tunnels.
    camera.fov = camera.aspect < 0.8 ? 74 : camera.aspect < 1.2 ? 68 : 58;
    camera.updateProjectionMatrix();
    isDirty = true;
  }
  function placeCamera(): void {
    const { x, z, yaw, pitch, height } = visitor.state();
    camera.position.set(x, height, z);
    camera.rotation.set(pitch, yaw, 0);
    const visible = findVisible({ x, z, yaw, half: halfAngle(camera.fov, camera.aspect, pitch) });
    for (const part of [hall, works, writing]) part.show(visible);
  }
  function update(time: number): void {
    lastUpdate = time;
    const { x, z } = visitor.state();
    const perRadian = (canvas.clientHeight * quality.ratio()) / (2 * Math.tan((camera.fov * Math.PI) / 360));
    works.update(x, z, perRadian);
    writing.update(x, z);
    options.onView(visitor.state());
  }
  function draw(time: number): void {
    frame = requestAnimationFrame(draw);
    const elapsed = Math.min(100, time - lastTime);
    lastTime = time;
    const hasMoved = visitor.advance(elapsed / 1000);
    if (time - lastUpdate > UPDATE_MS && (hasMoved || isDirty || lastUpdate === 0 || time - lastUpdate > 1500))
      update(time);
    const isIdleDue = !visitor.isStill() && quality.isFull() && time - lastDraw > IDLE_MS;
    if (!hasMoved && !isDirty && !isIdleDue) return;
    isDirty = false;
    placeCamera();
    hall.setTime(time / 1000);
    renderer.render(hall.scene, camera);
    frames += 1;
    if (hasMoved && quality.note(time - lastDraw)) resize();
    lastDraw = time;
  }
  function onLost(event: Event): void {
    // Without this the browser never gives the context back.
    event.preventDefault();
    cancelAnimationFrame(frame);
    options.onLost();
  }
  function onRestored(): void {
    isDirty = true;
    frame = requestAnimationFrame(draw);
    options.onRestored();
  }
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  attach();
  setMood(options.mood);
  resize();
  frame = requestAnimationFrame(draw);
  const raycaster = new Raycaster();

  return {
    setMood,
    setStill: visitor.setStill,
    setDrive: visitor.setDrive,
    look: visitor.look,
    goTo: (view, isSeated = false) => visitor.goTo(view, isSeated ? SEATED_HEIGHT : EYE_HEIGHT),
    tap(x, y) {
      const pointer = new Vector2((x / canvas.clientWidth) * 2 - 1, 1 - (y / canvas.clientHeight) * 2);
      placeCamera();
      camera.updateMatrixWorld();
      raycaster.setFromCamera(pointer, camera);
      const [hit] = raycaster.intersectObjects(works.meshes, false);
      const place = hit && hit.distance < 9 ? works.placeOf(hit.object) : undefined;
      if (place) return options.onOpen(place);
      const { origin, direction } = raycaster.ray;
      if (direction.y > -0.02) return;
      const point = new Vector3()
        .copy(direction)
        .multiplyScalar(-origin.y / direction.y)
        .add(origin);
      const seat = plan.seats.find((one) => Math.hypot(one.x - point.x, one.z - point.z) < 0.8);
      if (seat) return visitor.goTo(seat, SEATED_HEIGHT);
      visitor.walkTo(point.x, point.z);
    },
    resize,
    view: () => visitor.state(),
    figures: () => ({
      calls: renderer.info.render.calls,
      triangles: renderer.info.render.triangles,
      textureBytes: budget.bytes + BUILDING_BYTES,
      frames,
    }),
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      cancelAnimationFrame(frame);
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
      budget.releaseAll();
      works.dispose();
      writing.dispose();
      hall.dispose();
      renderer.dispose();
      // A canvas that stays in the page may be drawn on again, as React does in development.
      if (!canvas.isConnected) renderer.forceContextLoss();
    },
  };
}
