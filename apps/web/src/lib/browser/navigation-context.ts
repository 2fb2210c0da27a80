import { createContext } from 'react';
import type { NavigateOptions } from 'react-router';

/** The state of the router that pages may read. */
export interface Navigation {
  /** The path that the user goes to, or is on. */
  targetPath(): string;
  isLoading(): boolean;
  /** Resolves when the page is shown. */
  navigate(path: string, options?: NavigateOptions): Promise<void>;
  /** `listener` is called when a page begins to load, and when it is shown. */
  subscribe(listener: () => void): () => void;
}

export const NavigationContext = createContext<Navigation | undefined>(undefined);
