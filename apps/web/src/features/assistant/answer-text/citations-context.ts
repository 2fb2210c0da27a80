import { createContext } from 'react';
import type { Citation } from '../api/assistant.api.ts';

/** The sources of the surrounding answer. A context, so that late sources do not parse the text again. */
export const CitationsContext = createContext<readonly Citation[]>([]);
