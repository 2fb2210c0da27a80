import { type ReactNode, type Ref, useId } from 'react';
import { TextButton } from '../parts/console-link.tsx';
import { Notice } from '../parts/notice.tsx';
import styles from './editor-form.module.css';

interface EditorSectionProps {
  label: string;
  ref?: Ref<HTMLElement>;
  /** How problems find the fields. */
  isContent?: boolean;
  children: ReactNode;
}

/** The form beside the preview. */
export function EditorSection({ label, ref, isContent, children }: EditorSectionProps) {
  return (
    <section ref={ref} aria-label={label} data-content-form={isContent ? '' : undefined} className={styles.form}>
      {children}
    </section>
  );
}

interface DraftNoticesProps {
  /** 这一稿 */
  what: string;
  /** Of the others who have it open. */
  names: string | undefined;
  /** Whether another person has saved a newer version. */
  isStale: boolean;
  onCompare: () => Promise<void>;
  isFromCopy: boolean;
  onDiscardCopy: () => void;
  removedElements: readonly string[];
  children?: ReactNode;
}

/** Messages for the editor: other editors, a newer draft, a copy in the browser, removed content. */
export function DraftNotices(props: DraftNoticesProps) {
  const { what, names, isStale, onCompare, isFromCopy, onDiscardCopy, removedElements, children } = props;
  return (
    <div className={styles.notices}>
      {children}
      {names && (
        <Notice>
          <b>{names}</b> 也开着{what}。您存的若比别人旧，会先请您对照，不会盖掉。
        </Notice>
      )}
      {isStale && (
        <Notice
          kind="warn"
          end={<TextButton onClick={() => void onCompare().catch(() => undefined)}>对照两版</TextButton>}
        >
          您打开之后，有人存了新的内容。
        </Notice>
      )}
      {isFromCopy && (
        <Notice kind="warn" end={<TextButton onClick={onDiscardCopy}>丢弃</TextButton>}>
          上次没有存上的改动留在本机，已填回下面。
        </Notice>
      )}
      {removedElements.length > 0 && (
        <Notice kind="warn">网页不能显示的内容已从保存的草稿里去掉：{removedElements.join('、')}。</Notice>
      )}
    </div>
  );
}

export interface ListedProblem {
  key: string;
  message: string;
  isFault: boolean;
  /** Opens the field of the problem. */
  onOpen?: (() => void) | undefined;
}

/** 发布前: what must be mended, and what is doubtful. */
export function BeforePublishing({ problems }: { problems: readonly ListedProblem[] }) {
  const id = useId();
  const faults = problems.filter(({ isFault }) => isFault).length;
  return (
    <section aria-labelledby={id} className={styles.before}>
      <div className={styles.beforeHead}>
        <h2 id={id} data-section-title="">
          发布前
        </h2>
        {faults > 0 && <span className={styles.faults}>{faults} 处须改</span>}
      </div>
      <ul>
        {problems.map(({ key, message, isFault, onOpen }) => (
          <li key={key} className={isFault ? styles.fault : styles.warning}>
            {onOpen ? (
              <button type="button" onClick={onOpen} className={styles.problem}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
        {problems.length === 0 && <li className={styles.good}>没有须改之处</li>}
      </ul>
    </section>
  );
}
