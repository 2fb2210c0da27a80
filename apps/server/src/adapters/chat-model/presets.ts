/*
 * Differences between providers, from their documentation. Any other endpoint with the same protocol works with `custom`,
 * an address and a model.
 */

export interface ChatPreset {
  /** Display name. */
  title: string;
  /** Without /chat/completions; empty if the operator must set it. */
  baseUrl: string;
  /** Empty if there is no default. */
  model: string;
  needsKey: boolean;
  /** Whether `stream_options: {include_usage}` must be sent to get the usage; other providers always send it. */
  needsUsageOption: boolean;
  /** Further fields of the request. */
  extra: Readonly<Record<string, unknown>>;
  /** Longer for local models, which may have to be loaded first. */
  firstTokenMs: number;
  /** Longest time between two chunks. */
  idleMs: number;
}

/** A user learns within 20 s that a provider does not answer (60 s for reasoning models), and within 10 s that it has stopped. */
const CLOUD_LIMITS = { firstTokenMs: 20_000, idleMs: 8000 };
/** Models that announce by their name that they reason first may be silent for longer. */
const REASONING_MODEL = /reason|think|\bqwq|(?:^|[-/])(?:r1|o[134])\b/i;
const REASONING_FIRST_TOKEN_MS = 60_000;
const LOCAL_LIMITS = { firstTokenMs: 60_000, idleMs: 30_000 };

export const CHAT_PRESETS = {
  deepseek: {
    title: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com/v1',
    model: 'deepseek-chat',
    needsKey: true,
    needsUsageOption: true,
    extra: {},
    ...CLOUD_LIMITS,
  },
  tongyi: {
    title: '通义千问',
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    model: 'qwen-plus',
    needsKey: true,
    needsUsageOption: true,
    // Thinking would delay the answer.
    extra: { enable_thinking: false },
    ...CLOUD_LIMITS,
  },
  zhipu: {
    title: '智谱',
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    model: 'glm-4.6',
    needsKey: true,
    needsUsageOption: false,
    extra: { thinking: { type: 'disabled' } },
    ...CLOUD_LIMITS,
  },
  spark: {
    title: '星火',
    baseUrl: 'https://spark-api-open.xf-yun.com/v1',
    model: '4.0Ultra',
    needsKey: true,
    needsUsageOption: false,
    extra: {},
    ...CLOUD_LIMITS,
  },
  ollama: {
    title: 'Ollama',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'qwen3:8b',
    needsKey: false,
    needsUsageOption: true,
    extra: {},
    ...LOCAL_LIMITS,
  },
  vllm: {
    title: 'vLLM',
    baseUrl: 'http://127.0.0.1:8000/v1',
    model: '',
    needsKey: false,
    needsUsageOption: true,
    extra: {},
    ...LOCAL_LIMITS,
  },
  custom: {
    title: '自定义',
    baseUrl: '',
    model: '',
    needsKey: false,
    needsUsageOption: true,
    extra: {},
    ...CLOUD_LIMITS,
  },
} as const satisfies Record<string, ChatPreset>;

/** How long a model may take until its first chunk. */
export function firstTokenLimit(preset: ChatPreset, model: string): number {
  return REASONING_MODEL.test(model) ? Math.max(preset.firstTokenMs, REASONING_FIRST_TOKEN_MS) : preset.firstTokenMs;
}

export type ChatPresetName = keyof typeof CHAT_PRESETS;
export const CHAT_PRESET_NAMES = Object.keys(CHAT_PRESETS) as ChatPresetName[];
