import { QueryClient } from '@tanstack/react-query';

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // call() has already shown the error; an automatic retry would show it again.
        retry: false,
        refetchOnWindowFocus: false,
        // Offline calls must fail with 网络错误 instead of waiting for a connection without a message.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
