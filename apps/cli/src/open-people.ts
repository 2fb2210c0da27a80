import { type Actor, openPeople, openStorage } from '@meiyu/server/admin.ts';
import { type CommandInput, operatorName } from './command.ts';
import { loadSecret } from './load-secret.ts';

/** The services about readers and staff. */
export function openPeopleFor({ db, config }: Pick<CommandInput, 'db' | 'config'>) {
  return openPeople({
    orm: db.orm,
    loadSecret: () => loadSecret({ db, config }),
    openStorage: () => openStorage(config, console.error),
  });
}

/** A person with a shell on the server has the rights of an owner. */
export function operator(): Actor {
  return { name: `operator:${operatorName()}`, mayChangeStaff: true };
}
