import { useMemo } from 'react';

/** The rows of a list as one array that changes only with the answer: the table compares it by identity. */
export function useLoadedRows<Row>({ data }: { data: { rows: readonly Row[] } | undefined }): Row[] {
  return useMemo(() => [...(data?.rows ?? [])], [data]);
}
