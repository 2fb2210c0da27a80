import { readSheets } from '../../../adapters/tables/read-sheets.ts';
import { findRoster } from './find-columns.ts';
import type { RosterTable } from './table.ts';

export const readBytes = async (bytes: Buffer): Promise<RosterTable> => findRoster(await readSheets(bytes));
