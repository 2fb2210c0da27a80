import type OpenSeadragon from 'openseadragon';

interface Drawing extends OpenSeadragon.CanvasDrawer {
  draw(tiledImages: OpenSeadragon.TiledImage[]): void;
}

/** Its typings leave out the method that every drawer must have. */
type DrawingClass = new (...options: ConstructorParameters<typeof OpenSeadragon.CanvasDrawer>) => Drawing;

/**
 * The canvas drawer, with the edges of all tiles on whole device pixels. By itself it draws a tile that has no overlap
 * one pixel larger than it is and its neighbour over that pixel: lines broke at every border of two tiles. Now two
 * neighbours round their common edge to the same pixel, and at native resolution each tile is copied dot by dot.
 */
export function makeWholePixelDrawer(seadragon: typeof OpenSeadragon): typeof OpenSeadragon.CanvasDrawer {
  class WholePixelDrawer extends (seadragon.CanvasDrawer as unknown as DrawingClass) {
    override draw(tiledImages: OpenSeadragon.TiledImage[]): void {
      for (const tiledImage of tiledImages) {
        for (const { tile } of tiledImage.getTilesToDraw()) {
          tile.position = this.roundedPixel(tile.positionedBounds.getTopLeft());
          tile.size = this.roundedPixel(tile.positionedBounds.getBottomRight()).minus(tile.position);
        }
      }
      super.draw(tiledImages);
    }
    private roundedPixel(point: OpenSeadragon.Point): OpenSeadragon.Point {
      const { x, y } = this.viewport.pixelFromPoint(point, true);
      // Read each time: a window may be moved to another screen.
      const density = seadragon.pixelDensityRatio;
      return new seadragon.Point(Math.round(x * density) / density, Math.round(y * density) / density);
    }
  }
  return WholePixelDrawer as unknown as typeof OpenSeadragon.CanvasDrawer;
}
