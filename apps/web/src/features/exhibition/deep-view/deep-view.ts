import { type Aim, keepAim } from './deep-view-aim.ts';
import { bindGestures, HANDS } from './deep-view-gestures.ts';
import { type DeepViewOptions, NATIVE, type OpenViewer, openViewer } from './open-viewer.ts';
import type { Region } from './region-address.ts';

/** Where the eye is, by a measure that two pictures of different shape share. */
export interface Look {
  /** Times the whole picture. */
  zoom: number;
  /** Parts of width and height. */
  x: number;
  y: number;
}

export type DeepView = Awaited<ReturnType<typeof openDeepView>>;

/** OpenSeadragon on the tiles of one picture, spoken to in parts of the picture. */
export async function openDeepView(options: DeepViewOptions) {
  const opened = await openViewer(options);
  const { viewer, seadragon } = opened;
  const aim = keepAim(viewer);
  const sight = makeSight(opened);
  const moves = makeMoves(opened, aim, options);

  let sharesTouch = options.sharesTouch;
  bindGestures({
    viewer,
    zoom: sight.zoom,
    isDeepest: sight.isDeepest,
    goHome: moves.goHome,
    zoomBy: moves.zoomBy,
    sharesTouch: () => sharesTouch,
    onDoubleTap: aim.forget,
    makePoint: (x, y) => new seadragon.Point(x, y),
  });

  return {
    ...sight,
    ...moves,
    ...makeEvents(opened),
    /** Lays an element over the picture or a part of it, moving with it; gives how to take it away. */
    cover(overlay: HTMLElement, region: Region = { x: 0, y: 0, w: 1, h: 1 }) {
      viewer.addOverlay({ element: overlay, location: rectOf(opened, region) });
      return () => {
        if (!viewer.isDestroyed()) viewer.removeOverlay(overlay);
      };
    },
    shareTouch(shares: boolean) {
      sharesTouch = shares;
      // One that was taken down, because its address was renewed, has nothing left to touch.
      if (!viewer.isDestroyed()) viewer.setCooperativeGestures(shares);
    },
  };
}

/** The viewer measures both sides by the picture's width. */
function tallOf({ info }: OpenViewer): number {
  return info.height / info.width;
}

function rectOf(opened: OpenViewer, { x, y, w, h }: Region) {
  const tall = tallOf(opened);
  return new opened.seadragon.Rect(x, y * tall, w, h * tall);
}

/** What is seen of the picture now. */
function makeSight(opened: OpenViewer) {
  const { viewport } = opened.viewer;
  const tall = tallOf(opened);
  const zoom = () => viewport.getZoom(true) / viewport.getHomeZoom();
  return {
    zoom,
    isDeepest: () => viewport.getZoom() >= viewport.getMaxZoom() * 0.995,
    /** Where one dot of the picture is one CSS pixel, in times the whole; 1 for a picture smaller than the room. */
    nativeZoom: () => Math.max(1, viewport.imageToViewportZoom(NATIVE) / viewport.getHomeZoom()),
    /** What is seen, in parts of the picture; beyond its edges too. */
    seen(): Region {
      const { x, y, width, height } = viewport.getBounds(true);
      return { x, y: y / tall, w: width, h: height / tall };
    },
    look(): Look {
      const { x, y } = viewport.getCenter(true);
      return { zoom: zoom(), x, y: y / tall };
    },
    /** Pixels of the screen the whole picture is wide now. */
    width: () => viewport.deltaPixelsFromPoints(new opened.seadragon.Point(1, 0), true).x,
  };
}

/** How the picture is moved. */
function makeMoves(opened: OpenViewer, { want, forget }: Aim, { margin, lessMotion }: DeepViewOptions) {
  const { seadragon, info } = opened;
  const { viewport } = opened.viewer;

  /** What fills the height: never beyond native resolution, so that a low scroll may leave wall above and below. */
  function measureFilled() {
    const { x: wide, y: high } = viewport.getContainerSize();
    const across = (wide - 2 * margin.side) / info.width;
    const down = (high - margin.top - margin.bottom) / info.height;
    const scale = Math.max(Math.min(across, down), Math.min(1, down));
    return { w: Math.min(1, across / scale), h: down / scale };
  }

  return {
    goHome: () => want((at) => viewport.goHome(at), lessMotion),
    zoomBy(by: number) {
      forget();
      viewport.zoomBy(by);
      viewport.applyConstraints();
    },
    /** Two pictures that are compared stop together: at the one that has fewer dots. */
    limitZoom(limit: number) {
      const dots = viewport.viewportToImageZoom(viewport.getHomeZoom() * limit);
      viewport.setMaxZoomPixelRatio(Math.min(NATIVE, dots), true, true);
    },
    lookAt(region: Region, immediately = lessMotion) {
      want((at) => viewport.fitBoundsWithConstraints(rectOf(opened, region), at), immediately);
    },
    setLook(look: Look) {
      forget();
      viewport.zoomTo(Math.min(viewport.getHomeZoom() * look.zoom, viewport.getMaxZoom()), undefined, true);
      viewport.panTo(new seadragon.Point(look.x, look.y * tallOf(opened)), true);
    },
    /** Fills the height and shows what lies left of `right`; gives how much of the width is seen. */
    fillHeight(right: number, immediately: boolean): number {
      want((at) => {
        const { w, h } = measureFilled();
        viewport.fitBounds(rectOf(opened, { x: Math.min(1 - w, Math.max(0, right - w)), y: (1 - h) / 2, w, h }), at);
      }, immediately);
      return measureFilled().w;
    },
  };
}

/** What the viewer tells of. */
function makeEvents({ viewer }: OpenViewer) {
  return {
    subscribe(listener: () => void) {
      const events = ['animation', 'animation-finish', 'resize', 'open'] as const;
      for (const name of events) viewer.addHandler(name, listener);
      return () => {
        for (const name of events) viewer.removeHandler(name, listener);
      };
    },
    /** Once what is seen now has come. */
    whenLoaded: (done: () => void) => viewer.whenFullyLoaded(done),
    /** A hand, a wheel or a key moved it. */
    onMoved(listener: () => void) {
      for (const name of HANDS) viewer.addHandler(name, listener);
    },
  };
}
