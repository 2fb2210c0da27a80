export const HEALTH_STATES = ['ok', 'warn', 'fault', 'off'] as const;
export const FILE_KINDS = ['picture', 'audio', 'video', 'book', 'other'] as const;
