import { GRID_FIELDS, GRID_LABELS } from './grid-fields.ts';
import type { RosterRow } from './roster.api.ts';

const FONT_REM = 0.9375;
const PADDING_REM = 1.5;
/** Letters and digits take little more than half the width of a Chinese character. */
const NARROW_CHARACTER = 0.58;
const MAX_CHARACTERS = 13;

const isNarrow = (character: string) => (character.codePointAt(0) ?? 0) < 0x2000;
const charactersIn = (text: string) =>
  [...text].reduce((sum, character) => sum + (isNarrow(character) ? NARROW_CHARACTER : 1), 0);

/** The width in rem of each column of the grid: as wide as its longest value, because long numbers differ at their end. */
export function columnWidths(rows: readonly RosterRow[]): number[] {
  return GRID_FIELDS.map((field) => {
    const longest = Math.max(...[GRID_LABELS[field], ...rows.map(({ fields }) => fields[field])].map(charactersIn));
    return Math.round((Math.min(longest, MAX_CHARACTERS) * FONT_REM + PADDING_REM) * 100) / 100;
  });
}
