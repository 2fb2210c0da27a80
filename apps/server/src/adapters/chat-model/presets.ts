/*
 * What the providers differ in, as their documents say. Any other endpoint that speaks the same protocol works with
 * `custom`, an address and a model.
 */

export interface ChatPreset {
  /** As people call it. */
  title: string;
  /** Without /chat/completions; empty where the operator must name it. */
  baseUrl: string;
  /** Empty where there is no default. */
  model: string;
  needsKey: boolean;
  /** Whether `stream_options: {include_usage}` is understood; others tell the usage unasked. */
  usageOption: boolean;
  /** Further fields of the request. */
  extra: Readonly<Record<string, unknown>>;
  /** A model on one's own machine may first have to be loaded. */
  firstTokenMs: number;
  /** Between two pieces. */
  idleMs: number;
}

/** Whoever asks hears within ten seconds that a provider does not answer, or no longer (F6). */
const OF_PROVIDER = { firstTokenMs: 8000, idleMs: 8000 };
const OF_OWN_MACHINE = { firstTokenMs: 60_000, idleMs: 30_000 };

export const CHAT_PRESETS = {
  deepseek: {
    title: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com/v1',
    model: 'deepseek-chat',
    needsKey: true,
    usageOption: true,
    extra: {},
    ...OF_PROVIDER,
  },
  tongyi: {
    title: '通义千问',
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    model: 'qwen-plus',
    needsKey: true,
    usageOption: true,
    // A pupil who asks about a painting waits for the answer, not for the thinking.
    extra: { enable_thinking: false },
    ...OF_PROVIDER,
  },
  zhipu: {
    title: '智谱',
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    model: 'glm-4.6',
    needsKey: true,
    usageOption: false,
    extra: { thinking: { type: 'disabled' } },
    ...OF_PROVIDER,
  },
  spark: {
    title: '星火',
    baseUrl: 'https://spark-api-open.xf-yun.com/v1',
    model: '4.0Ultra',
    needsKey: true,
    usageOption: false,
    extra: {},
    ...OF_PROVIDER,
  },
  ollama: {
    title: 'Ollama',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'qwen3:8b',
    needsKey: false,
    usageOption: true,
    extra: {},
    ...OF_OWN_MACHINE,
  },
  vllm: {
    title: 'vLLM',
    baseUrl: 'http://127.0.0.1:8000/v1',
    model: '',
    needsKey: false,
    usageOption: true,
    extra: {},
    ...OF_OWN_MACHINE,
  },
  custom: {
    title: '自定义',
    baseUrl: '',
    model: '',
    needsKey: false,
    usageOption: true,
    extra: {},
    ...OF_PROVIDER,
  },
} as const satisfies Record<string, ChatPreset>;

export type ChatPresetName = keyof typeof CHAT_PRESETS;
export const CHAT_PRESET_NAMES = Object.keys(CHAT_PRESETS) as ChatPresetName[];
