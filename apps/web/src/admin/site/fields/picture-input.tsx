import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { type FieldProps, useFieldError } from '../../kit/form/form-field.tsx';
import { Action } from '../../kit/parts/action.tsx';
import styles from './picture-input.module.css';
import { UploadButton } from './upload-button.tsx';

interface PictureFieldProps {
  label: string;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (url: string) => void;
}

/** An uploaded picture: its thumbnail, 换一张, and 去掉 unless it is required. */
export function PictureField({ label, required, hint, error, value, onChange }: PictureFieldProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles.row}>
      <span id={id} className={styles.label}>
        {label}
        {required && <span className={styles.required}> *</span>}
      </span>
      <div>
        <div className={styles.picture}>
          {value && <img src={value} alt={`${label}现在的样子`} className={styles.thumbnail} />}
          <div className={styles.actions}>
            <UploadButton label={label} onUploaded={({ url }) => onChange(url)}>
              {value ? '换一张' : '上传图片'}
            </UploadButton>
            {value && !required && (
              <Action variant="text" icon="trash" onClick={() => onChange('')}>
                去掉
              </Action>
            )}
          </div>
        </div>
        {error && <p className={styles.error}>{error}</p>}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </fieldset>
  );
}

/** A PictureField of a form; the value is the address of the picture. */
export function PictureInput({ name, onUploaded, ...props }: FieldProps & { onUploaded?: (url: string) => void }) {
  const { field } = useController({ name });
  const error = useFieldError(name);
  function change(url: string) {
    field.onChange(url);
    onUploaded?.(url);
  }
  return (
    <PictureField
      {...props}
      error={error}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={change}
    />
  );
}
