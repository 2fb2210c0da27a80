import { formatSize } from '../../../lib/format/format-size.ts';

/** The size of a file, without the decimals of whole bytes: 314 B. */
export const formatWholeSize = (bytes: number): string => formatSize(bytes).replace(/\.00 B$/, ' B');
