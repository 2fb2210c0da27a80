import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import articleTextStyles from '../../../components/html/article-text.module.css';
import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { describeField } from '../../../ui/fields/field-frame.tsx';
import { type FieldProps, useFieldError } from '../../kit/form/form-field.tsx';
import styles from './html-input.module.css';

const VIEWS = [
  { value: 'write', label: '编写' },
  { value: 'look', label: '看效果' },
] as const;

interface HtmlInputProps extends FieldProps {
  rows?: number;
}

/** HTML as text, and how readers see it. */
export function HtmlInput({ name, label, required, hint, rows = 12 }: HtmlInputProps) {
  const id = useId();
  const { register } = useFormContext();
  const value: unknown = useWatch({ name });
  const error = useFieldError(name);
  const [view, setView] = useState<'write' | 'look'>('write');
  return (
    <div className={styles.html}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span aria-hidden="true" className={styles.required}>
              {' '}
              *
            </span>
          )}
        </label>
        <fieldset aria-label={`${label}的显示`} className={styles.views}>
          {VIEWS.map((each) => (
            <button
              key={each.value}
              type="button"
              aria-pressed={view === each.value}
              onClick={() => setView(each.value)}
              className={styles.view}
            >
              {each.label}
            </button>
          ))}
        </fieldset>
      </div>
      <textarea
        {...register(name)}
        {...describeField(id, { error, hint: true })}
        id={id}
        rows={rows}
        hidden={view === 'look'}
        aria-required={required}
        spellCheck={false}
        className={styles.text}
      />
      {view === 'look' && (
        <SafeHtml
          html={typeof value === 'string' ? value : ''}
          className={`${articleTextStyles.articleText} ${styles.look}`}
        />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint ??
          '用 HTML 写：<p>段落</p>、<h2>标题</h2>、<ul><li>列表</li></ul>、<a href="…">链接</a>。脚本和样式会去掉。'}
      </p>
    </div>
  );
}
