import type { Role } from '@meiyu/contract/endpoint.ts';
import type { ComponentType } from 'react';
import type { ConsoleIconName } from '../kit/parts/console-icon.tsx';

export type RailGroup = '' | '审核' | '内容' | '读者' | '数据' | '馆务';

/** A count of `me` that the rail shows. */
export type WaitingCount = 'applications' | 'reports' | 'comments' | 'exhibitions' | 'failedJobs';

export interface ConsoleRoute {
  /** Below /admin: `` for the desk, `users`, `users/:id`. */
  path: string;
  title: string;
  /** Who may see the page; without it all staff. */
  role?: Role;
  /** Its position in the rail; pages without it belong to the page above them. */
  rail?: {
    group: RailGroup;
    /** Instead of the title. */
    label?: string;
    /** Two characters for the narrow rail. */
    short: string;
    count?: WaitingCount;
    /** `g` and this letter open it. */
    shortcut?: string;
  };
  /** The path of the page that the rail marks, if its own path does not begin with it. */
  under?: string;
  /** Usable on phones; with an icon it is in the bar at the bottom. */
  onPhones?: { label: string; icon: ConsoleIconName } | true;
  load: () => Promise<ComponentType>;
}
