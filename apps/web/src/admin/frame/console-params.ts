import { createContext, use } from 'react';

export const ConsoleParams = createContext<Readonly<Record<string, string | undefined>>>({});

/** The parameters of a console page's path: `id` of `users/:id`. */
export function useConsoleParams(): Readonly<Record<string, string | undefined>> {
  return use(ConsoleParams);
}
