import { createContext } from 'react';
import type { Citation } from '../api/assistant.api.ts';

/** The sources of the surrounding answer. Passed as a context, so that the text is not parsed again when they arrive. */
export const CitationsContext = createContext<readonly Citation[]>([]);
