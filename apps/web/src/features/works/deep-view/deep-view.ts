import { bindGestures, USER_EVENTS } from './deep-view-gestures.ts';
import { type DeepViewOptions, NATIVE_PIXEL_RATIO, type OpenedViewer, openViewer } from './open-viewer.ts';
import type { Region } from './region-address.ts';
import { type MoveRepeater, repeatMoveOnResize } from './repeat-move-on-resize.ts';

/** The visible position in units that do not depend on the picture's shape. */
export interface ViewPosition {
  /** 1 shows the whole picture. */
  zoom: number;
  /** The centre, as fractions of width and height. */
  x: number;
  y: number;
}

export type DeepView = Awaited<ReturnType<typeof openDeepView>>;

/** Opens OpenSeadragon on the tiles of one picture. Regions are given as fractions of the picture. */
export async function openDeepView(options: DeepViewOptions) {
  const opened = await openViewer(options);
  const { viewer, seadragon } = opened;
  const resizeMoves = repeatMoveOnResize(viewer);
  const getters = makeViewGetters(opened);
  const moves = makeMoves(opened, resizeMoves, options);

  let oneFingerScrollsPage = options.oneFingerScrollsPage;
  bindGestures({
    viewer,
    zoom: getters.zoom,
    isDeepest: getters.isDeepest,
    goHome: moves.goHome,
    zoomBy: moves.zoomBy,
    oneFingerScrollsPage: () => oneFingerScrollsPage,
    onDoubleTap: resizeMoves.clear,
    makePoint: (x, y) => new seadragon.Point(x, y),
  });

  return {
    ...getters,
    ...moves,
    ...makeEvents(opened),
    /** Lays an element over a region of the picture, moving with it. Returns a function that removes it. */
    addOverlay(overlay: HTMLElement, region: Region = { x: 0, y: 0, w: 1, h: 1 }) {
      viewer.addOverlay({ element: overlay, location: rectOf(opened, region) });
      return () => {
        if (!viewer.isDestroyed()) viewer.removeOverlay(overlay);
      };
    },
    setOneFingerScrollsPage(scrolls: boolean) {
      oneFingerScrollsPage = scrolls;
      // The viewer may have been destroyed because its URL was renewed.
      if (!viewer.isDestroyed()) viewer.setCooperativeGestures(scrolls);
    },
  };
}

/** Height divided by width: the viewer measures both sides in picture widths. */
function heightRatio({ info }: OpenedViewer): number {
  return info.height / info.width;
}

function rectOf(opened: OpenedViewer, { x, y, w, h }: Region) {
  const ratio = heightRatio(opened);
  return new opened.seadragon.Rect(x, y * ratio, w, h * ratio);
}

/** Functions that read the current view. */
function makeViewGetters(opened: OpenedViewer) {
  const { viewport } = opened.viewer;
  const ratio = heightRatio(opened);
  const zoom = () => viewport.getZoom(true) / viewport.getHomeZoom();
  return {
    zoom,
    /** Whether the picture cannot be enlarged further. */
    isDeepest: () => viewport.getZoom() >= viewport.getMaxZoom() * 0.995,
    /** The zoom at which one picture pixel is one CSS pixel; 1 for a picture smaller than the viewer. */
    nativeZoom: () => Math.max(1, viewport.imageToViewportZoom(NATIVE_PIXEL_RATIO) / viewport.getHomeZoom()),
    /** The visible region as fractions of the picture; it may extend beyond its edges. */
    visibleRegion(): Region {
      const { x, y, width, height } = viewport.getBounds(true);
      return { x, y: y / ratio, w: width, h: height / ratio };
    },
    position(): ViewPosition {
      const { x, y } = viewport.getCenter(true);
      return { zoom: zoom(), x, y: y / ratio };
    },
    /** The current width of the whole picture in screen pixels. */
    width: () => viewport.deltaPixelsFromPoints(new opened.seadragon.Point(1, 0), true).x,
  };
}

/** Functions that move the picture. */
function makeMoves(opened: OpenedViewer, resizeMoves: MoveRepeater, { margin, lessMotion }: DeepViewOptions) {
  const { seadragon, info } = opened;
  const { viewport } = opened.viewer;

  /**
   * The size of the region that fills the height of the viewer. Native resolution is the limit, so a handscroll with few
   * pixels of height leaves space above and below. Scales are screen pixels per picture pixel.
   */
  function sizeFillingHeight() {
    const { x: width, y: height } = viewport.getContainerSize();
    const widthScale = (width - 2 * margin.side) / info.width;
    const heightScale = (height - margin.top - margin.bottom) / info.height;
    const scale = Math.max(Math.min(widthScale, heightScale), Math.min(1, heightScale));
    return { w: Math.min(1, widthScale / scale), h: heightScale / scale };
  }

  return {
    goHome: () => resizeMoves.move((immediately) => viewport.goHome(immediately), lessMotion),
    zoomBy(factor: number) {
      resizeMoves.clear();
      viewport.zoomBy(factor);
      viewport.applyConstraints();
    },
    /** For comparing two pictures: both stop at the lower native resolution. */
    limitZoom(limit: number) {
      const pixelRatio = viewport.viewportToImageZoom(viewport.getHomeZoom() * limit);
      viewport.setMaxZoomPixelRatio(Math.min(NATIVE_PIXEL_RATIO, pixelRatio), true, true);
    },
    lookAt(region: Region, withoutAnimation = lessMotion) {
      resizeMoves.move(
        (immediately) => viewport.fitBoundsWithConstraints(rectOf(opened, region), immediately),
        withoutAnimation,
      );
    },
    setPosition(position: ViewPosition) {
      resizeMoves.clear();
      viewport.zoomTo(Math.min(viewport.getHomeZoom() * position.zoom, viewport.getMaxZoom()), undefined, true);
      viewport.panTo(new seadragon.Point(position.x, position.y * heightRatio(opened)), true);
    },
    /** Fills the height and shows the region whose right edge is `right`. Returns the visible fraction of the width. */
    fillHeight(right: number, { withoutAnimation }: { withoutAnimation: boolean }): number {
      resizeMoves.move((immediately) => {
        const { w, h } = sizeFillingHeight();
        const x = Math.min(1 - w, Math.max(0, right - w));
        viewport.fitBounds(rectOf(opened, { x, y: (1 - h) / 2, w, h }), immediately);
      }, withoutAnimation);
      return sizeFillingHeight().w;
    },
  };
}

/** Subscriptions to viewer events. */
function makeEvents({ viewer }: OpenedViewer) {
  return {
    subscribe(listener: () => void) {
      const events = ['animation', 'animation-finish', 'resize', 'open'] as const;
      for (const name of events) viewer.addHandler(name, listener);
      return () => {
        for (const name of events) viewer.removeHandler(name, listener);
      };
    },
    /** Calls `done` once all visible tiles are loaded. */
    whenLoaded: (done: () => void) => viewer.whenFullyLoaded(done),
    /** Calls the listener when the user moves the picture by mouse, touch, wheel or key. */
    onMoved(listener: () => void) {
      for (const name of USER_EVENTS) viewer.addHandler(name, listener);
    },
  };
}
