import type OpenSeadragon from 'openseadragon';

interface DrawingCanvas extends OpenSeadragon.CanvasDrawer {
  draw(tiledImages: OpenSeadragon.TiledImage[]): void;
}

/** OpenSeadragon's types leave out the `draw` method. */
type DrawerClass = new (...options: ConstructorParameters<typeof OpenSeadragon.CanvasDrawer>) => DrawingCanvas;

/**
 * The canvas drawer, with the edges of all tiles on whole device pixels. The drawer of OpenSeadragon makes tiles one
 * pixel larger, so that lines break at the borders of tiles. Here adjacent tiles round their common edge to the same
 * pixel, and at native resolution each tile is copied pixel by pixel.
 */
export function makeWholePixelDrawer(seadragon: typeof OpenSeadragon): typeof OpenSeadragon.CanvasDrawer {
  class WholePixelDrawer extends (seadragon.CanvasDrawer as unknown as DrawerClass) {
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
      // Read each time, because the window may be moved to another screen.
      const density = seadragon.pixelDensityRatio;
      return new seadragon.Point(Math.round(x * density) / density, Math.round(y * density) / density);
    }
  }
  return WholePixelDrawer as unknown as typeof OpenSeadragon.CanvasDrawer;
}
