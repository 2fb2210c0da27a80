import * as statistics from '@meiyu/contract/admin/statistics.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { saveTableFile } from '../../kit/panels/save-table-file.ts';

export type StatisticsOptions = CallResult<typeof statistics.options>;
export type Overview = CallResult<typeof statistics.overview>;
export type SeriesPoint = CallResult<typeof statistics.series>['points'][number];
export type BreakdownRow = CallResult<typeof statistics.breakdown>['rows'][number];
export type ExportInput = CallInput<typeof statistics.exportTable>['body'];
export type CounterInput = CallInput<typeof statistics.counterReport>['body'];

/** The filter of the figures: a period, and a class or an address range. */
export type FigureFilter = Required<Pick<ExportInput, 'since' | 'until' | 'classId' | 'rangeId'>>;

export const optionsQuery = queryOptions({
  queryKey: ['admin', 'statistics', 'options'],
  queryFn: ({ signal }) => call(statistics.options, {}, { signal }),
});
export const overviewQuery = (query: CallInput<typeof statistics.overview>['query']) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'overview', query],
    queryFn: ({ signal }) => call(statistics.overview, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const seriesQuery = (query: CallInput<typeof statistics.series>['query']) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'series', query],
    queryFn: ({ signal }) => call(statistics.series, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const breakdownQuery = (query: CallInput<typeof statistics.breakdown>['query']) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'breakdown', query],
    queryFn: ({ signal }) => call(statistics.breakdown, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const resourcesQuery = (query: CallInput<typeof statistics.topResources>['query']) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'resources', query],
    queryFn: ({ signal }) => call(statistics.topResources, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const searchesQuery = (query: CallInput<typeof statistics.topSearches>['query']) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'searches', query],
    queryFn: ({ signal }) => call(statistics.topSearches, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const funnelQuery = (query: CallInput<typeof statistics.funnel>['query']) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'funnel', query],
    queryFn: ({ signal }) => call(statistics.funnel, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export async function exportFigures(body: ExportInput): Promise<void> {
  saveTableFile(await call(statistics.exportTable, { body }));
}

/** Rejects without a message: the dialog shows it. */
export async function downloadCounterReport(body: CounterInput): Promise<void> {
  saveTableFile(await call(statistics.counterReport, { body }, { silentOnFailure: true }));
}

export function useRemoveDemo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(statistics.removeDemo, {}, { announce: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'statistics'] }),
  });
}
