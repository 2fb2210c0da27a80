import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import articleTextStyles from '../../../components/html/article-text.module.css';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { docToHtml } from './doc-to-html.ts';
import { htmlToDoc } from './html-to-doc.ts';
import styles from './text-editor.module.css';
import { TEXT_EXTENSIONS } from './text-extensions.ts';
import { copySelection, insertNodes, readPasted } from './text-paste.ts';
import { type StorePicture, storeContentPicture, storePasted } from './text-pictures.ts';
import { TextToolbar } from './text-toolbar.tsx';

interface TextEditorProps {
  label: string;
  /** Cleaned HTML. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  /** Where pictures go; null for a text without pictures. */
  storePicture?: StorePicture | null | undefined;
  /** The path in the document, by which problems find the field. */
  field?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

interface Message {
  isFault: boolean;
  text: string;
}

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Text with the type of the readers' pages. Tab leaves it; Alt+F10 goes to its tools. */
export function TextEditor(props: TextEditorProps) {
  const { label, value, onChange, error, hint, disabled = false, field, ref } = props;
  const { storePicture = storeContentPicture } = props;
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const emitted = useRef(value);
  const [message, setMessage] = useState<Message>();
  const [isStoring, setIsStoring] = useState(false);

  const editor = useEditor({
    extensions: TEXT_EXTENSIONS,
    content: htmlToDoc(value),
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: { state } }) => {
      emitted.current = docToHtml(state.doc.toJSON());
      onChange(emitted.current);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-notes`,
        class: `${articleTextStyles.articleText} ${styles.text}`,
      },
      handleDOMEvents: {
        paste: (_, event) => onPaste(event),
        copy: (view, event) => copySelection(view, event, false),
        cut: (view, event) => copySelection(view, event, true),
        drop: (view, event) => view.dragging === null && onDrop(event),
        keydown: (_, event) => {
          if (event.key === 'F10' && event.altKey) {
            event.preventDefault();
            toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            return true;
          }
          // The default action of Tab leaves the field.
          return event.key === 'Tab';
        },
      },
    },
  });

  async function insertPictures(files: readonly File[]) {
    if (!storePicture) return setMessage({ isFault: true, text: '这里的正文不能放图片。' });
    setIsStoring(true);
    setMessage(undefined);
    for (const file of files) {
      try {
        const src = await storePicture(file);
        editor
          .chain()
          .focus()
          .insertContent({ type: 'figure', attrs: { src, alt: '' } })
          .run();
        setMessage({ isFault: false, text: '图片已放进正文。请点它，写上替代文字。' });
      } catch (fault) {
        setMessage({ isFault: true, text: fault instanceof Error ? fault.message : '图片没有上传。' });
      }
    }
    setIsStoring(false);
  }
  async function insertHtml(html: string) {
    const pasted = readPasted(html);
    setMessage(undefined);
    if (pasted.pictures.length === 0) insertNodes(editor.view, pasted.nodes);
    else {
      setIsStoring(true);
      const store = storePicture ?? (() => Promise.reject(new Error('a text without pictures')));
      const { nodes, lost } = await storePasted(pasted.nodes, pasted.pictures, store);
      setIsStoring(false);
      if (editor.isDestroyed) return;
      insertNodes(editor.view, nodes);
      pasted.lostPictures += lost;
    }
    if (pasted.lostPictures > 0)
      setMessage({
        isFault: true,
        text: `有 ${pasted.lostPictures} 张图片没有带过来${storePicture ? '，请用工具栏的“图片”另外上传' : '，这里的正文不能放图片'}。`,
      });
  }
  const takeData = useEffectEvent((data: DataTransfer | null): boolean => {
    const html = data?.getData('text/html') ?? '';
    const files = picturesOf(data);
    if (disabled || isStoring || (!html && files.length === 0)) return false;
    // Word adds a picture of the whole text to its HTML.
    if (html) void insertHtml(html);
    else void insertPictures(files);
    return true;
  });
  function onPaste(event: ClipboardEvent): boolean {
    const isTaken = takeData(event.clipboardData);
    if (isTaken) event.preventDefault();
    return isTaken;
  }
  function onDrop(event: DragEvent): boolean {
    const place = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) editor.commands.setTextSelection(place.pos);
    const isTaken = takeData(event.dataTransfer);
    if (isTaken) event.preventDefault();
    return isTaken;
  }

  // A restored version, or one that another person has saved.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(htmlToDoc(value), { emitUpdate: false });
  }, [value, editor]);
  useEffect(() => editor.setEditable(!disabled, false), [disabled, editor]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  return (
    <div data-field={field} className={`${styles.editor} ${error ? styles.wrong : ''}`}>
      {!disabled && (
        <TextToolbar
          ref={toolbar}
          editor={editor}
          label={`${label}的工具`}
          onPictures={storePicture ? insertPictures : undefined}
          isBusy={isStoring}
        />
      )}
      <EditorContent editor={editor} />
      <div id={`${id}-notes`} className={styles.notes}>
        {isStoring && <p role="status">正在上传图片</p>}
        {message && (
          <p role={message.isFault ? 'alert' : 'status'} className={message.isFault ? styles.fault : undefined}>
            {message.text}
          </p>
        )}
        {error && (
          <p className={styles.fault}>
            <ConsoleIcon name="alert" />
            {error}
          </p>
        )}
        {hint && <p>{hint}</p>}
      </div>
    </div>
  );
}
