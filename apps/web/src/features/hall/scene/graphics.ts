/* What the device can draw. */

export interface Graphics {
  /** Drawn by the processor: without smoothing, and with plain texture filters. */
  isSoftware: boolean;
}

/** Undefined without WebGL 2. */
export function probeGraphics(): Graphics | undefined {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return undefined;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return { isSoftware: /swiftshader|llvmpipe|software|basic render/i.test(renderer) };
}
