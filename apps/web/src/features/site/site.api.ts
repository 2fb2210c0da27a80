import { nav } from '@meiyu/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export function useNav() {
  return useQuery({ queryKey: ['site', 'nav'], queryFn: ({ signal }) => call(nav, {}, { signal }) });
}
