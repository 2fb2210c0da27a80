import { isHarmlessLink } from '@meiyu/contract/own-links.ts';
import { useWatch } from 'react-hook-form';
import { type FieldProps, TextInput } from '../../kit/form/form-field.tsx';
import styles from './link-input.module.css';

/** A path of this site or a web address, checked by the contract's rule, with a link to try it. */
export function LinkInput({ hint, ...field }: FieldProps) {
  const value: unknown = useWatch({ name: field.name });
  const link = typeof value === 'string' ? value.trim() : '';
  const isUsable = link !== '' && isHarmlessLink(link);
  return (
    <TextInput
      {...field}
      maxLength={500}
      placeholder="/library 或 https://…"
      hint={
        <>
          {hint ?? '本站的页面以 / 开头，其他网站以 https:// 开头。'}
          {isUsable && (
            <a href={link} target="_blank" rel="noopener noreferrer" className={styles.try}>
              在新窗口打开试试
            </a>
          )}
        </>
      }
    />
  );
}
