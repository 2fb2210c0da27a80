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
}

const FIRST_TOKEN_MS = 15_000;
const OWN_MACHINE_MS = 60_000;

export const CHAT_PRESETS = {
  deepseek: {
    title: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com/v1',
    model: 'deepseek-chat',
    needsKey: true,
    usageOption: true,
    extra: {},
    firstTokenMs: FIRST_TOKEN_MS,
  },
  tongyi: {
    title: '通义千问',
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    model: 'qwen-plus',
    needsKey: true,
    usageOption: true,
    // A pupil who asks about a painting waits for the answer, not for the thinking.
    extra: { enable_thinking: false },
    firstTokenMs: FIRST_TOKEN_MS,
  },
  zhipu: {
    title: '智谱',
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    model: 'glm-4.6',
    needsKey: true,
    usageOption: false,
    extra: { thinking: { type: 'disabled' } },
    firstTokenMs: FIRST_TOKEN_MS,
  },
  spark: {
    title: '星火',
    baseUrl: 'https://spark-api-open.xf-yun.com/v1',
    model: '4.0Ultra',
    needsKey: true,
    usageOption: false,
    extra: {},
    firstTokenMs: FIRST_TOKEN_MS,
  },
  ollama: {
    title: 'Ollama',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'qwen3:8b',
    needsKey: false,
    usageOption: true,
    extra: {},
    firstTokenMs: OWN_MACHINE_MS,
  },
  vllm: {
    title: 'vLLM',
    baseUrl: 'http://127.0.0.1:8000/v1',
    model: '',
    needsKey: false,
    usageOption: true,
    extra: {},
    firstTokenMs: OWN_MACHINE_MS,
  },
  custom: {
    title: '自定义',
    baseUrl: '',
    model: '',
    needsKey: false,
    usageOption: true,
    extra: {},
    firstTokenMs: FIRST_TOKEN_MS,
  },
} as const satisfies Record<string, ChatPreset>;

export type ChatPresetName = keyof typeof CHAT_PRESETS;
export const CHAT_PRESET_NAMES = Object.keys(CHAT_PRESETS) as ChatPresetName[];
