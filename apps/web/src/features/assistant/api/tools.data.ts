/** The two tools of the assistant, by the name in their routes. */
export const TOOLS = {
  message: { tool: 'message', type: '1', name: '你问我答', path: '/ai/message' },
  image: { tool: 'image', type: '2', name: '你说我画', path: '/ai/image' },
} as const;

export type Tool = (typeof TOOLS)[keyof typeof TOOLS];
export type ToolName = keyof typeof TOOLS;
