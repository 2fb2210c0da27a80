import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Dots, Figure, KeptAttributes, KeptBlock, KeptInline, KeptMark, Picture, Ruby } from './text-nodes.ts';

/** The schema of texts: what readers have styles for, and what stays as it was. */
export const TEXT_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // Marks without a meaning for readers stay as `keptMark` where they are.
    code: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false, HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  KeptAttributes,
  KeptBlock,
  KeptInline,
  KeptMark,
  Dots,
  Ruby,
  Picture,
  Figure,
];
