import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { ConsoleIcon, type ConsoleIconName } from '../parts/console-icon.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './text-toolbar.module.css';
import { readState, TABLE_TOOLS, type TextState, TOOLS, type Tool } from './text-tools.ts';

interface TextToolbarProps {
  editor: Editor;
  label: string;
  /** Without it there is no tool for pictures. */
  onPictures: ((files: File[]) => Promise<void>) | undefined;
  isBusy: boolean;
  ref: Ref<HTMLDivElement>;
}

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff';
type Asked = 'link' | 'ruby' | 'picture' | undefined;

/** The tools of a text: one of them is in the order of Tab, arrow keys move between them. */
export function TextToolbar({ editor, label, onPictures, isBusy, ref }: TextToolbarProps) {
  const files = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [current, setCurrent] = useState(0);
  const state = useEditorState({ editor, selector: ({ editor: now }) => readState(now) });
  const tools = [...TOOLS, ...(state.isInTable ? TABLE_TOOLS : [])].filter(({ id }) => id !== 'picture' || onPictures);

  function run(tool: Tool) {
    if (tool.id === 'link') return setAsked('link');
    if (tool.id === 'ruby') return setAsked('ruby');
    if (tool.id === 'picture') return state.picture ? setAsked('picture') : files.current?.click();
    tool.run?.(editor);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: tools.length - 1 - current }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus();
  }
  const close = () => {
    setAsked(undefined);
    editor.commands.focus();
  };

  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={label}
        aria-orientation="horizontal"
        onKeyDown={onKeyDown}
        className={styles.toolbar}
      >
        {tools.map((tool, index) => (
          <ToolButton
            key={tool.id}
            tool={tool}
            state={state}
            isCurrent={index === Math.min(current, tools.length - 1)}
            isOff={isBusy && tool.id === 'picture'}
            onFocus={() => setCurrent(index)}
            onRun={() => run(tool)}
          />
        ))}
        <input
          ref={files}
          type="file"
          accept={PICTURE_TYPES}
          multiple
          tabIndex={-1}
          aria-label="选择正文的图片"
          className={styles.file}
          onChange={({ target }) => {
            void onPictures?.([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {asked === 'link' && (
        <AskDialog
          title="链接"
          label="网址"
          hint="本站的页面以 / 开头，其他网站以 https:// 开头。留空去掉链接。"
          value={state.href}
          check={(href) =>
            !href || /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href) ? '' : '网址须以 /、http:// 或 https:// 开头'
          }
          onClose={close}
          onDone={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (!href) chain.unsetLink().run();
            else if (state.isEmpty && !state.href)
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
            else chain.setMark('link', { href }).run();
          }}
        />
      )}
      {asked === 'ruby' && (
        <AskDialog
          title={`给“${state.rubyBase}”注音`}
          label="读音"
          hint="例如 cūn。留空去掉注音。"
          value={state.rubyReading}
          onClose={close}
          onDone={(reading) => {
            const base = state.rubyBase;
            const content = reading ? { type: 'ruby', attrs: { base, reading } } : { type: 'text', text: base };
            editor.chain().focus().insertContent(content).run();
          }}
        />
      )}
      {asked === 'picture' && state.picture && (
        <PictureDialog
          src={state.picture.src}
          alt={state.picture.alt}
          onClose={close}
          onDone={(alt) =>
            editor
              .chain()
              .focus()
              .updateAttributes(state.picture?.type ?? 'figure', { alt })
              .run()
          }
        />
      )}
    </>
  );
}

interface ToolButtonProps {
  tool: Tool;
  state: TextState;
  isCurrent: boolean;
  isOff: boolean;
  onFocus: () => void;
  onRun: () => void;
}

function ToolButton({ tool, state, isCurrent, isOff, onFocus, onRun }: ToolButtonProps) {
  const isPressed = tool.isPressed?.(state);
  const isDisabled = isOff || tool.isOff?.(state) === true;
  const name = tool.nameFor?.(state) ?? tool.name;
  const hint = (isDisabled && tool.needs) || tool.keys;
  return (
    <button
      type="button"
      data-tool={tool.id}
      aria-label={name}
      title={hint ? `${name}（${hint}）` : name}
      aria-pressed={isPressed}
      // Still in the order of the arrow keys.
      aria-disabled={isDisabled || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isDisabled ? undefined : onRun}
      className={`${styles.tool} ${tool.startsGroup ? styles.first : ''}`}
    >
      {iconOf(tool)}
    </button>
  );
}

function iconOf({ icon, sign, id }: Tool): ReactNode {
  if (icon) return <ConsoleIcon name={icon as ConsoleIconName} />;
  return <span data-sign={id}>{sign}</span>;
}
