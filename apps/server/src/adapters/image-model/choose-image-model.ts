import { createCogViewImages } from './cogview-images.ts';
import { createComfyUi } from './comfyui.ts';
import { createDashScopeImages } from './dashscope-images.ts';
import type { ImageModel, ImageModelSettings } from './image-model.ts';
import { createOpenAiImages } from './openai-images.ts';
import { createSdWebUi } from './sd-webui.ts';

export const IMAGE_MODEL_KINDS = ['openai', 'dashscope', 'cogview', 'webui', 'comfyui'] as const;
export type ImageModelKind = (typeof IMAGE_MODEL_KINDS)[number];

/** URL and model for each provider when the operator sets none. */
export const IMAGE_MODEL_DEFAULTS: Record<ImageModelKind, { url: string; model: string; name: string }> = {
  openai: { url: 'https://api.openai.com/v1', model: 'gpt-image-1', name: 'OpenAI' },
  dashscope: { url: 'https://dashscope.aliyuncs.com', model: 'wan2.2-t2i-flash', name: '通义万相' },
  cogview: { url: 'https://open.bigmodel.cn/api/paas/v4', model: 'cogview-4-250304', name: '智谱 CogView' },
  webui: { url: 'http://127.0.0.1:7860', model: '', name: 'Stable Diffusion' },
  comfyui: { url: 'http://127.0.0.1:8188', model: 'sd_xl_base_1.0.safetensors', name: 'ComfyUI' },
};

const FACTORIES: Record<ImageModelKind, (settings: ImageModelSettings) => ImageModel> = {
  openai: (settings) => createOpenAiImages(settings),
  dashscope: (settings) => createDashScopeImages(settings),
  cogview: (settings) => createCogViewImages(settings),
  webui: createSdWebUi,
  comfyui: createComfyUi,
};

export function createImageModel(kind: ImageModelKind, settings: Partial<ImageModelSettings>): ImageModel {
  const defaults = IMAGE_MODEL_DEFAULTS[kind];
  return FACTORIES[kind]({
    ...settings,
    url: settings.url || defaults.url,
    model: settings.model || defaults.model,
    key: settings.key ?? '',
  });
}
