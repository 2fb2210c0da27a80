import * as classes from '@meiyu/contract/admin/classes.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { ClassesService } from './classes.service.ts';

const toActor = ({ user, address }: { user: StaffUser; address: string }) => ({ actor: `user:${user.id}`, address });

export function classesRoutes(app: App, service: ClassesService): void {
  route(app, classes.list, async ({ query: { searchValue, pageNum, pageSize } }) => {
    const { rows, total } = await service.list(searchValue, pageSize, (pageNum - 1) * pageSize);
    const toRow = ({ id, name, members, teachers, createdAt }: (typeof rows)[number]) => ({
      ...{ id, name, members, teachers },
      createTime: beijingTime(createdAt),
    });
    return { rows: rows.map(toRow), total };
  });
  route(app, classes.create, async (context) => ({ id: await service.create(context.body.name, toActor(context)) }));
  route(app, classes.rename, (context) => {
    const { id, name, before } = context.body;
    return service.rename(id, name, before, toActor(context));
  });
  route(app, classes.remove, (context) => service.remove(context.body.id, context.body.members, toActor(context)));
}
