/** Who edits: `user:<id>` in the console, `operator:<name>` by the `meiyu` command, `system` for what is due. */
export interface ContentActor {
  actor: `user:${string}` | `operator:${string}` | 'system';
  address: string;
}

export const originOf = ({ actor }: ContentActor) =>
  actor.startsWith('operator:') ? ('command' as const) : ('console' as const);
