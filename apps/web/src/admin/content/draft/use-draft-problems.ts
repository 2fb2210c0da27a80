import { useQuery } from '@tanstack/react-query';
import { checkQuery, type Problem } from '../content.api.ts';
import type { ContentDraft } from './use-content-draft.ts';

/** What hinders publishing, and what is doubtful: of the form, else of the saved draft. */
export function useDraftProblems({ ref, issues, refusal, problems, server }: ContentDraft): Problem[] {
  const { data } = useQuery({ ...checkQuery(ref, server.revision), enabled: problems === undefined });
  const found = issues.length > 0 ? issues : (problems ?? data?.problems ?? []);
  return refusal ? [{ field: '', message: refusal, level: 'error' }, ...found] : found;
}
