import * as roster from '@meiyu/contract/admin/roster.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { ownAddresses } from './own-addresses.ts';
import type { Roster, SavedRow } from './roster.repo.ts';
import type { Actor, RosterService } from './roster.service.ts';
import { makeTemplate, type RosterFile } from './roster-files.ts';
import { SLIPS_SHOWN_AT_MOST } from './roster-slips.repo.ts';

/** The kind of the task that imports a list. */
export const ROSTER_JOB = 'roster.import';

interface RosterRouteDeps {
  service: RosterService;
  /** Queues a task; returns its id. */
  enqueue(kind: string, input: Record<string, unknown>, createdBy: string): Promise<string>;
}

const toActor = ({ user, address }: { user: StaffUser; address: string }): Actor => ({
  actor: `user:${user.id}`,
  id: user.id,
  address,
});

const toFile = ({ fileName, bytes }: RosterFile) => ({ fileName, base64: bytes.toString('base64') });
const toRow = (row: SavedRow) => ({ ...row, outcome: row.outcome ?? ('' as const) });
const timeOf = (moment: Date | null) => (moment === null ? '' : beijingTime(moment));

function undoTime({ state, undoUntil }: Roster): string {
  return state === 'imported' && undoUntil !== null && undoUntil > new Date() ? beijingTime(undoUntil) : '';
}

function readRoutes(app: App, service: RosterService): void {
  route(app, roster.template, async ({ query }) => toFile(await makeTemplate(query.format)));
  route(app, roster.list, async ({ query: { pageNum, pageSize } }) => {
    const { rows, total } = await service.list(pageSize, (pageNum - 1) * pageSize);
    return {
      rows: rows.map(({ roster: { id, fileName, state, createdAt, importedAt }, creator, rows: count }) => ({
        ...{ id, fileName, state, rows: count, creator: creator ?? '' },
        ...{ createTime: beijingTime(createdAt), importTime: timeOf(importedAt) },
      })),
      total,
    };
  });
  route(app, roster.details, async ({ params: { id } }) => {
    const list = await service.find(id);
    const { counts, slips } = await service.counts(id);
    const classes = { newClasses: await service.newClasses(id), madeClasses: await service.madeClasses(id) };
    const { fileName, sheet, state, jobId, emptyRows, ignoredColumns, renamedColumns, slipsShown } = list;
    const addresses = { slipAddress: await service.lastSlipAddress(), ownAddresses: ownAddresses() };
    return {
      ...{ id, fileName, sheet, state, jobId: jobId ?? '', counts, ...classes, emptyRows, slips },
      ...{ ignoredColumns, renamedColumns, ...addresses },
      undoTime: undoTime(list),
      slipsShownAgain: slips > 0 ? Math.max(0, SLIPS_SHOWN_AT_MOST - slipsShown) : 0,
    };
  });
  route(app, roster.rows, async ({ params: { id }, query: { filter, pageNum, pageSize } }) => {
    const { rows, total } = await service.rows(id, filter, pageSize, (pageNum - 1) * pageSize);
    return { rows: rows.map(toRow), total };
  });
  route(app, roster.badRows, async ({ params: { id } }) => toFile(await service.badRows(id)));
}

export function rosterRoutes(app: App, { service, enqueue }: RosterRouteDeps): void {
  readRoutes(app, service);
  route(app, roster.upload, async (context) => ({
    id: await service.add(context.file, context.query.fileName, toActor(context)),
  }));
  route(app, roster.changeRow, async ({ body: { id, line, fields } }) => {
    const { rows, ...rest } = await service.changeRow(id, line, fields);
    return { rows: rows.map(toRow), ...rest };
  });
  route(app, roster.dropRow, async ({ body: { id, line } }) => {
    const { rows, ...rest } = await service.dropRow(id, line);
    return { rows: rows.map(toRow), ...rest };
  });
  route(app, roster.applySuggestion, async ({ body: { id, line, field } }) => {
    const { rows, ...rest } = await service.applySuggestion(id, line, field);
    return { rows: rows.map(toRow), ...rest };
  });
  route(app, roster.fillColumn, (context) => {
    const { id, field, value, only, from } = context.body;
    return service.fillColumn(id, field, value, { only, from }, toActor(context));
  });
  route(app, roster.discard, (context) => service.discard(context.body.id, toActor(context)));
  route(app, roster.start, async ({ user, body: { id, onlyGood } }) => {
    await service.checkStart(id, onlyGood);
    const jobId = await enqueue(ROSTER_JOB, { importId: id, onlyGood }, user.id);
    await service.noteJob(id, jobId);
    return { jobId };
  });
  route(app, roster.slips, (context) => service.slips(context.body.id, toActor(context), context.body.address));
  route(app, roster.undo, (context) => service.undo(context.body.id, toActor(context)));
}
