import { createContext } from 'react';
import type { Citation } from '../api/assistant.api.ts';

/** The sources of the answer around; by context, so that they may come late without any text being parsed again. */
export const CitationsContext = createContext<readonly Citation[]>([]);
