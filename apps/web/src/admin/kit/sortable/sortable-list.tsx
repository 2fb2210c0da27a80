import { SortableList as List, type SortableListProps } from '../../../components/sortable/sortable-list.tsx';
import { ConsoleIcon } from '../parts/console-icon.tsx';

/** The list of the readers' pages with the icons of the console. */
export function SortableList<Item>(props: Omit<SortableListProps<Item>, 'icon'>) {
  return <List {...props} icon={(name) => <ConsoleIcon name={name} />} />;
}
