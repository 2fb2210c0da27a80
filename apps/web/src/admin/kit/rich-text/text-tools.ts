import type { Editor } from '@tiptap/react';
import type { ConsoleIconName } from '../parts/console-icon.tsx';

/** The state of the tools for the text at the selection. */
export function readState(editor: Editor) {
  const { state } = editor;
  const { from, to, empty } = state.selection;
  const isRuby = editor.isActive('ruby');
  const ruby = editor.getAttributes('ruby');
  const type = editor.isActive('picture') ? 'picture' : 'figure';
  const picture = editor.isActive(type) ? editor.getAttributes(type) : undefined;
  return {
    isEmpty: empty,
    heading: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0,
    isParagraph: editor.isActive('paragraph'),
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isDotted: editor.isActive('dots'),
    isQuote: editor.isActive('blockquote'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isInTable: editor.isActive('table'),
    isInList: editor.isActive('listItem'),
    href: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : '',
    rubyBase: isRuby ? String(ruby.base) : state.doc.textBetween(from, to),
    rubyReading: isRuby ? String(ruby.reading) : '',
    isRuby,
    picture: picture && { type, src: String(picture.src), alt: String(picture.alt) },
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
export type TextState = ReturnType<typeof readState>;

export interface Tool {
  id: string;
  name: string;
  nameFor?: (state: TextState) => string;
  /** One of them is shown. */
  icon?: ConsoleIconName;
  sign?: string;
  keys?: string;
  startsGroup?: boolean;
  isPressed?: (state: TextState) => boolean;
  isOff?: (state: TextState) => boolean;
  /** What must be done before it can be used. */
  needs?: string;
  /** Without it the toolbar opens a dialog first. */
  run?: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4, name: string): Tool => ({
  id: `heading${level}`,
  name,
  sign: name,
  keys: `Ctrl+Alt+${level}`,
  isPressed: (state) => state.heading === level,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

export const TOOLS: Tool[] = [
  {
    ...{ id: 'paragraph', name: '正文', sign: '正文', keys: 'Ctrl+Alt+0' },
    isPressed: (state) => state.isParagraph,
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  heading(2, '大标题'),
  heading(3, '中标题'),
  heading(4, '小标题'),
  {
    ...{ id: 'bold', name: '加粗', sign: '粗', keys: 'Ctrl+B', startsGroup: true },
    isPressed: (state) => state.isBold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    ...{ id: 'italic', name: '斜体强调', sign: '斜', keys: 'Ctrl+I' },
    isPressed: (state) => state.isItalic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    ...{ id: 'dots', name: '着重号', sign: '着重' },
    isPressed: (state) => state.isDotted,
    run: (editor) => editor.chain().focus().toggleMark('dots').run(),
  },
  {
    ...{ id: 'ruby', name: '注音', sign: '音', needs: '先选中要注音的字，不超过 40 个' },
    isPressed: (state) => state.isRuby,
    isOff: (state) => state.rubyBase === '' || state.rubyBase.length > 40,
  },
  {
    ...{ id: 'bullets', name: '项目列表', icon: 'list', startsGroup: true },
    isPressed: (state) => state.isBulletList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ id: 'numbers', name: '编号列表', icon: 'numbers' },
    isPressed: (state) => state.isOrderedList,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ id: 'inner', name: '列表下移一级', icon: 'inner' },
    isOff: (state) => !state.isInList,
    run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
  },
  {
    ...{ id: 'outer', name: '列表上移一级', icon: 'outer' },
    isOff: (state) => !state.isInList,
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
  },
  {
    ...{ id: 'quote', name: '引文', icon: 'quote' },
    isPressed: (state) => state.isQuote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { ...{ id: 'link', name: '链接', icon: 'link', startsGroup: true }, isPressed: (state) => state.href !== '' },
  {
    ...{ id: 'picture', name: '图片', icon: 'picture' },
    nameFor: (state) => (state.picture ? '图片的替代文字' : '图片'),
    isPressed: (state) => state.picture !== undefined,
  },
  {
    ...{ id: 'table', name: '表格', icon: 'table' },
    isOff: (state) => state.isInTable,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    ...{ id: 'undo', name: '撤销', icon: 'undo', keys: 'Ctrl+Z', startsGroup: true },
    isOff: (state) => !state.canUndo,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    ...{ id: 'redo', name: '重做', icon: 'redo', keys: 'Ctrl+Y' },
    isOff: (state) => !state.canRedo,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** While the cursor is in a table. */
export const TABLE_TOOLS: Tool[] = [
  {
    ...{ id: 'row', name: '加行（在下方）', sign: '加行', startsGroup: true },
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    ...{ id: 'column', name: '加列（在右侧）', sign: '加列' },
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  { ...{ id: 'noRow', name: '删行', sign: '删行' }, run: (editor) => editor.chain().focus().deleteRow().run() },
  {
    ...{ id: 'noColumn', name: '删列', sign: '删列' },
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    ...{ id: 'merge', name: '并格或拆格', sign: '并格' },
    run: (editor) => editor.chain().focus().mergeOrSplit().run(),
  },
  {
    ...{ id: 'headRow', name: '表头（第一行）', sign: '表头' },
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  { ...{ id: 'noTable', name: '删表格', sign: '删表' }, run: (editor) => editor.chain().focus().deleteTable().run() },
];
