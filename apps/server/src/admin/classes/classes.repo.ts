import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { schoolClass } from '../../db/schema/classes.ts';
import { AppError } from '../../errors.ts';
import { escapeLike } from '../../resources/escape-like.ts';

export interface SchoolClass {
  id: string;
  name: string;
  members: number;
  teachers: string[];
  createdAt: Date;
}

const columns = {
  id: schoolClass.id,
  name: schoolClass.name,
  createdAt: schoolClass.createdAt,
  members: sql<number>`(select count(*)::int from users where users.class_id = school_class.id)`,
  teachers: sql<string[]>`array(select coalesce(real_name, users.name) from users
    where users.class_id = school_class.id and 'teacher' = any(roles) order by 1)`,
};

function toTakenError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause as { code?: string }).code === '23505' ? new AppError('CLASS_NAME_TAKEN') : error;
}

export type ClassesRepo = ReturnType<typeof createClassesRepo>;

export function createClassesRepo(orm: NodePgDatabase) {
  return {
    async list(search: string, limit: number, offset: number): Promise<{ rows: SchoolClass[]; total: number }> {
      const where: SQL | undefined =
        search === '' ? undefined : sql`${schoolClass.name} like ${`%${escapeLike(search)}%`}`;
      const [rows, total] = await Promise.all([
        orm.select(columns).from(schoolClass).where(where).orderBy(asc(schoolClass.name)).limit(limit).offset(offset),
        orm.$count(schoolClass, where),
      ]);
      return { rows, total };
    },

    async find(id: string): Promise<SchoolClass | undefined> {
      const [row] = await orm.select(columns).from(schoolClass).where(eq(schoolClass.id, id));
      return row;
    },

    async findByName(name: string): Promise<SchoolClass | undefined> {
      const [row] = await orm.select(columns).from(schoolClass).where(eq(schoolClass.name, name));
      return row;
    },

    async add(name: string): Promise<string> {
      const [row] = await orm
        .insert(schoolClass)
        .values({ name })
        .onConflictDoNothing()
        .returning({ id: schoolClass.id });
      if (row === undefined) throw new AppError('CLASS_NAME_TAKEN');
      return row.id;
    },

    /** False when the class no longer has the name `before`. */
    async rename(id: string, name: string, before: string): Promise<boolean> {
      try {
        const { rowCount } = await orm
          .update(schoolClass)
          .set({ name })
          .where(sql`${schoolClass.id} = ${id} and ${schoolClass.name} = ${before}`);
        return rowCount === 1;
      } catch (error) {
        throw toTakenError(error);
      }
    },

    /** Deletes the class if it has this number of members, who then have no class. */
    remove(id: string, members: number): Promise<boolean> {
      return orm.transaction(async (tx) => {
        await tx.select({ id: schoolClass.id }).from(schoolClass).where(eq(schoolClass.id, id)).for('update');
        if ((await tx.$count(users, eq(users.classId, id))) !== members) return false;
        const { rowCount } = await tx.delete(schoolClass).where(eq(schoolClass.id, id));
        return rowCount === 1;
      });
    },
  };
}
