import type { HelpKind } from '@meiyu/contract/admin/ai-fields.ts';
import type { BUILT_IN_LEVELS } from '@meiyu/contract/admin/filter-word-fields.ts';
import type { DISLIKE_REASONS } from '@meiyu/contract/assistant-parts.ts';

export const LEVEL_OPTIONS = [
  { value: 'block', label: '拦截' },
  { value: 'review', label: '留意' },
  { value: 'crisis', label: '求助' },
  { value: 'allow', label: '放行' },
] as const;

export const LEVEL_NAMES: Record<(typeof BUILT_IN_LEVELS)[number], string> = {
  block: '拦截',
  review: '留意',
  crisis: '求助',
  allow: '放行',
  minor: '未成年不宜',
};
export const LEVEL_HINT =
  '拦截：不回答、不画。留意：照常回答，留给馆员复核；未成年读者看不到。求助：先回复求助电话。放行：艺术用语，免得误伤。';

export const HELP_KIND_NAMES: Record<HelpKind, string> = {
  selfHarm: '轻生、自伤',
  adults: '受大人伤害',
  bullying: '被欺凌',
  pictures: '被要照片、约见面',
  runaway: '离家出走',
  drugs: '药物、毒品',
  violence: '想伤害别人',
  friend: '替朋友求助',
  other: '没有明说',
};

export const DISLIKE_REASON_NAMES: Record<(typeof DISLIKE_REASONS)[number], string> = {
  wrong: '内容不对',
  offQuestion: '答非所问',
  unclear: '看不懂',
  incomplete: '不够细',
  badSource: '出处不对',
};

export const REASON_NAMES = { nothing: '没有找到', partial: '只有接近的内容' } as const;
export const REASON_OPTIONS = [
  { value: 'nothing', label: REASON_NAMES.nothing },
  { value: 'partial', label: REASON_NAMES.partial },
] as const;
export const STATE_NAMES = { open: '待处理', added: '已补充', dismissed: '不处理' } as const;

export const TOOL_NAMES = { '1': '你问我答', '2': '你说我画' } as const;
