import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import type { ClassesRepo, SchoolClass } from './classes.repo.ts';

interface Actor {
  /** `user:<id>` or `operator:<name>`. */
  actor: string;
  address?: string;
}

export type ClassesService = ReturnType<typeof createClassesService>;

export function createClassesService({ repo, audit }: { repo: ClassesRepo; audit: Audit }) {
  const record = (by: Actor, action: string, id: string, detail: Record<string, unknown> = {}) =>
    audit({ actor: by.actor, address: by.address, action: `classes.${action}`, object: `class:${id}`, detail });

  async function find(id: string): Promise<SchoolClass> {
    const schoolClass = await repo.find(id);
    if (schoolClass === undefined) throw new AppError('NOT_FOUND', '班级不存在或已删除');
    return schoolClass;
  }

  return {
    list: repo.list,
    findByName: repo.findByName,

    async create(name: string, by: Actor): Promise<string> {
      const id = await repo.add(name);
      await record(by, 'create', id);
      return id;
    },

    async rename(id: string, name: string, before: string, by: Actor): Promise<void> {
      await find(id);
      if (!(await repo.rename(id, name, before))) throw new AppError('STALE_FORM', '班级已被他人改名，请刷新后再改');
      await record(by, 'rename', id);
    },

    async remove(id: string, members: number, by: Actor): Promise<void> {
      await find(id);
      if (!(await repo.remove(id, members))) throw new AppError('STALE_FORM', '班级人数有变，请刷新后再删');
      await record(by, 'remove', id, { members });
    },
  };
}
