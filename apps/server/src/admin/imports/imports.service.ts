import type { ListChoice, MuseumChoice } from '@meiyu/contract/admin/import-choices.ts';
import { type ImportLimits, type ImportPhase, KEEP_UNFINISHED_HOURS } from '@meiyu/contract/admin/import-fields.ts';
import { isNearlyFull, type Space } from '../../adapters/storage/disk-space.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import type { ImportSetOptions } from '../../db/schema/imports.ts';
import { AppError } from '../../errors.ts';
import type { StaffUser } from '../../http/app.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { CHECK_JOB, IMPORT_JOB } from './imports.job.ts';
import {
  type FoundImport,
  type ImportSet,
  type ImportState,
  type ImportsRepo,
  isActive,
  type Usage,
} from './imports.repo.ts';
import type { ImportFilesRepo } from './upload/import-files.repo.ts';
import type { Staging } from './upload/staging.ts';
import { elsewhereMessage } from './upload/uploads.service.ts';

interface ImportsServiceDeps {
  repo: ImportsRepo;
  files: ImportFilesRepo;
  staging: Pick<Staging, 'place' | 'machine' | 'remove' | 'list'>;
  runner: Pick<JobRunner, 'wake'>;
  requestStop: (jobId: string) => Promise<boolean>;
  readSpace: () => Promise<Space>;
  /** Whether imported files are stored on the same disk, which then needs room for them twice. */
  storesHere: boolean;
  limits: ImportLimits;
  audit: Audit;
}

export interface Caller {
  user: StaffUser;
  address: string;
}

const GB = 1024 ** 3;
const KEEP_DAYS = 365;
const inGb = (bytes: number) => `${Math.floor((10 * bytes) / GB) / 10} GB`;

const refuse = (sentence: string) => new AppError('IMPORT_REFUSED', sentence);

interface OpenedSet {
  name: string;
  files: number;
  bytes: number;
  kind?: ImportSet['kind'];
  options?: ImportSetOptions;
}

/** Every chosen work must have been offered, and its licence must allow its use or the person must have confirmed it. */
function checkChoice({ works }: ImportSet, choice: MuseumChoice | undefined): void {
  if (choice === undefined) throw refuse('请先选作品');
  const offered = new Map((works ?? []).map((work) => [work.key, work]));
  for (const key of choice.keys) {
    const work = offered.get(key);
    if (work === undefined) throw new AppError('STALE_FORM', '清单已经变化，请重新选作品');
    if (work.problem !== '' && !choice.confirmed)
      throw refuse(`“${work.title}”的${work.problem}，要您确认可以使用才导入`);
  }
}

function checkSameChoice(set: ImportSet, choice: MuseumChoice | undefined): void {
  if (choice !== undefined) throw new AppError('STALE_FORM', '导入已经开始，不能改选作品');
  if (set.options.museum === undefined) throw refuse('请先选作品');
}

export type ImportsService = ReturnType<typeof createImportsService>;

export function createImportsService(deps: ImportsServiceDeps) {
  const { repo, files, staging, runner, requestStop, readSpace, storesHere, limits, audit } = deps;

  const record = ({ user, address }: Caller, action: string, id: string, detail?: Record<string, unknown>) =>
    audit({ actor: `user:${user.id}`, action, object: `import:${id}`, address, ...(detail && { detail }) });

  async function find(id: string): Promise<FoundImport> {
    const setWithJob = await repo.find(id);
    if (setWithJob === undefined || setWithJob.set.state === 'discarded' || setWithJob.set.purpose !== 'import')
      throw new AppError('NO_SUCH_RESOURCE', '这次导入不存在，或已放弃');
    return setWithJob;
  }

  async function findOwn(id: string, user: StaffUser): Promise<FoundImport> {
    const setWithJob = await find(id);
    if (setWithJob.set.createdBy !== user.id) throw new AppError('NO_SUCH_RESOURCE', '这次导入不存在，或不是您上传的');
    return setWithJob;
  }

  function checkUsage(usage: Usage, bytes: number, space: Space): void {
    if (usage.ownSets >= limits.ownSets) throw refuse(`您还有 ${usage.ownSets} 批没有导入完，请先导入或放弃一些`);
    if (usage.ownBytes + bytes > limits.ownBytes)
      throw refuse(`您没有导入完的文件最多 ${inGb(limits.ownBytes)}，已有 ${inGb(usage.ownBytes)}`);
    if (usage.allBytes + bytes > limits.allBytes)
      throw refuse('全馆等待导入的文件太多，请等其他馆员导入完，或请他们放弃不用的');
    const needed = (usage.allBytes + bytes) * (storesHere ? 2 : 1) - usage.receivedBytes;
    if (isNearlyFull(space, needed))
      throw new AppError('STORAGE_FULL', '服务器的磁盘放不下这些文件，请联系管服务器的人');
  }

  /** A task can begin in the states `from`, or again in the state `running` when the task before it has ended. */
  function checkBegin({ set, job }: Pick<FoundImport, 'set' | 'job'>, from: ImportState[], running: ImportState): void {
    if (isActive(job)) throw new AppError('STALE_FORM', '正在处理，请等它结束');
    if (!from.includes(set.state) && set.state !== running) throw new AppError('STALE_FORM', '这批文件的状态已经变化');
  }

  async function checkList(id: string, list: ListChoice | undefined): Promise<void> {
    if (list === undefined) throw refuse('请先选清单');
    const isUploaded = (await files.list(id)).some(
      ({ path, size, received }) => path === list.path && size === received,
    );
    if (!isUploaded) throw refuse(`${list.path} 还没有传好`);
  }

  return {
    find,
    findOwn,

    /** `purpose` content: one file of a draft; it counts to the same quotas, and its use is recorded by 内容. */
    async open(caller: Caller, set: OpenedSet, purpose: ImportSet['purpose'] = 'import'): Promise<string> {
      if (set.files > limits.files) throw refuse(`一次最多 ${limits.files} 个文件，请分批导入`);
      if (set.bytes > limits.setBytes) throw refuse(`一次最多 ${inGb(limits.setBytes)}，请分批导入`);
      const space = await readSpace();
      const { name, files: fileCount, bytes, kind = 'files', options = {} } = set;
      const { place, machine } = staging;
      const opened = { name, files: fileCount, bytes, kind, options, place, machine, purpose };
      const id = await repo.open(caller.user.id, opened, (usage) => checkUsage(usage, bytes, space));
      const { address } = options;
      if (purpose === 'import')
        await record(caller, 'import.open', id, { files: fileCount, bytes, ...(address && { address }) });
      return id;
    },

    async check(caller: Caller, id: string, skipMissing: boolean, list?: ListChoice): Promise<string> {
      const { set, job } = await findOwn(id, caller.user);
      if (set.place !== staging.place) throw refuse(elsewhereMessage(set.machine));
      checkBegin({ set, job }, ['receiving', 'checked'], 'checking');
      const { files: received } = await files.count(id);
      if (received === 0 && set.options.address === undefined) throw refuse('还没有传好的文件');
      if (set.kind === 'list') await checkList(id, list ?? set.options.list);
      if (received < set.files && !skipMissing) throw refuse(`还有 ${set.files - received} 个文件没有传完`);
      if (received < set.files) await repo.dropMissing(id);
      const options = set.kind === 'list' && list ? { list } : {};
      const task = { state: 'checking' as const, kind: CHECK_JOB, userId: caller.user.id, options };
      const jobId = await repo.begin(id, task, (found) => checkBegin(found, ['receiving', 'checked'], 'checking'));
      await record(caller, 'import.check', id);
      runner.wake();
      return jobId;
    },

    async start(caller: Caller, id: string, museum?: MuseumChoice): Promise<string> {
      const { set } = await findOwn(id, caller.user);
      const isMuseum = set.kind === 'museum' && museum !== undefined;
      const options = isMuseum ? { museum } : {};
      const task = { state: 'importing' as const, kind: IMPORT_JOB, userId: caller.user.id, options };
      const jobId = await repo.begin(id, task, (found) => {
        checkBegin(found, ['checked'], 'importing');
        if (found.set.kind !== 'museum') return;
        // A continued import keeps its choice.
        if (found.set.state === 'importing') checkSameChoice(found.set, museum);
        else checkChoice(found.set, museum);
      });
      await record(caller, 'import.start', id, isMuseum ? { ...museum } : undefined);
      runner.wake();
      return jobId;
    },

    async stop(caller: Caller, id: string): Promise<void> {
      const { job } = await findOwn(id, caller.user);
      if (job === null || !(await requestStop(job.id))) throw new AppError('JOB_NOT_RUNNING');
      await audit({
        ...{ actor: `user:${caller.user.id}`, action: 'jobs.stop', object: `job:${job.id}`, address: caller.address },
      });
    },

    async discard(caller: Caller, id: string): Promise<void> {
      const { set } = await findOwn(id, caller.user);
      if (!(await repo.discard(id))) throw new AppError('STALE_FORM', '正在处理或已经导入，不能放弃');
      if (set.place === staging.place) await staging.remove(id);
      await record(caller, 'import.discard', id);
    },

    /** The phase that the newest task of a set runs. */
    phaseOf: ({ job }: FoundImport): ImportPhase => (job?.kind === IMPORT_JOB ? 'import' : 'check'),

    /** Removes abandoned sets, and folders that no set needs. */
    async sweep(): Promise<void> {
      for (const id of await repo.listForgotten(KEEP_UNFINISHED_HOURS)) await repo.discard(id);
      const folders = await staging.list();
      const needed = new Set(await repo.listUnfinished(folders));
      for (const id of folders) if (!needed.has(id)) await staging.remove(id);
      await repo.deleteOld(KEEP_DAYS);
    },
  };
}
