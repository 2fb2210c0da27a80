import { mockAssistantServer } from './assistant-server.testkit.ts';

/** The former name, until reader-state.ts imports the new one. */
export const standIn = mockAssistantServer;
