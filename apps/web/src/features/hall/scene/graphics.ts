import { LinearMipmapNearestFilter, Mesh, MeshBasicMaterial, type Object3D } from 'three';

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

/** Without blending between sizes of a texture, which is half of the work of a processor that draws. */
export function setPlainFilters(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh) || !(object.material instanceof MeshBasicMaterial) || !object.material.map) return;
    object.material.map.minFilter = LinearMipmapNearestFilter;
  });
}
