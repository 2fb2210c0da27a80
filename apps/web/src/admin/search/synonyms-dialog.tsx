import { MAX_SYNONYM_LENGTH, SYNONYM_WORDS } from '@meiyu/contract/admin/search-fields.ts';
import { useId, useState } from 'react';
import { showToast } from '../../ui/messages/toast-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { useSearchChanges } from './search.api.ts';
import styles from './synonyms-dialog.module.css';

export interface EditedSynonyms {
  /** Empty for a new group. */
  id: string;
  words: readonly string[];
  oneWay: boolean;
}

export const NEW_SYNONYMS: EditedSynonyms = { id: '', words: [], oneWay: false };

export function SynonymsDialog({ edited, onClose }: { edited: EditedSynonyms | undefined; onClose: () => void }) {
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={edited?.id ? '改同义词' : '添加同义词'}>
      {edited && <SynonymsForm key={edited.id} edited={edited} onClose={onClose} />}
    </Dialog>
  );
}

function SynonymsForm({ edited, onClose }: { edited: EditedSynonyms; onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState(edited.words.map((word) => `${word}\n`).join(''));
  const [oneWay, setOneWay] = useState(edited.oneWay);
  const { mutate, error, isPending } = useSearchChanges().saveSynonyms;
  const words = text
    .split(/[\n,，、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const tooLong = words.find((word) => [...word].length > MAX_SYNONYM_LENGTH);
  const problem =
    words.length > SYNONYM_WORDS.max
      ? `一组最多 ${SYNONYM_WORDS.max} 个词`
      : tooLong && `“${tooLong.slice(0, 10)}…”超过 ${MAX_SYNONYM_LENGTH} 个字`;
  return (
    <form
      aria-label="同义词"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { id: edited.id, words, oneWay, before: edited.id ? [...edited.words] : [] };
        mutate(body, {
          onSuccess: () => {
            showToast('success', '已保存，搜索随即采用');
            onClose();
          },
        });
      }}
    >
      <label htmlFor={id}>意思相同的词，每行一个</label>
      <textarea
        id={id}
        rows={5}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
        className={styles.area}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        如：国画、中国画、水墨画。搜其中一个，也会找到写着另外几个的内容，排在后面一点。
      </p>
      <label className={styles.check}>
        <input type="checkbox" checked={oneWay} onChange={(event) => setOneWay(event.target.checked)} />
        <span>只单向：搜“{words[0] ?? '第一个词'}”时也找其余的，反过来不找</span>
      </label>
      {(problem || error) && <Notice kind="error">{problem || error?.message}</Notice>}
      <div className={styles.foot}>
        <Action onClick={onClose}>取消</Action>
        <Action
          type="submit"
          variant="primary"
          busy={isPending}
          disabled={words.length < SYNONYM_WORDS.min || problem !== undefined}
        >
          保存
        </Action>
      </div>
    </form>
  );
}
