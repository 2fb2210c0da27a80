import { Action } from '../../../kit/parts/action.tsx';
import { TextBox } from '../fields/text-box.tsx';
import { ValueInput } from '../fields/value-input.tsx';
import { fitBox, percent, regionNumber, type WorkRegion } from './region-box.ts';
import styles from './region-fields.module.css';

const MAX_TITLE = 100;
const MAX_TEXT = 2000;
const SIDES = [
  { key: 'x', caption: '左', label: '左，百分比' },
  { key: 'y', caption: '上', label: '上，百分比' },
  { key: 'w', caption: '宽', label: '宽，百分比' },
  { key: 'h', caption: '高', label: '高，百分比' },
] as const;

/** A fraction from a typed percentage. */
export function parsePercent(text: string): number | undefined {
  const digits = text.trim().replace('%', '').replace('。', '.');
  const number = Number(digits);
  return digits.trim() === '' || !Number.isFinite(number) || number < 0 || number > 100 ? undefined : number / 100;
}

interface RegionFieldsProps {
  region: WorkRegion;
  index: number;
  onChange: (part: Partial<WorkRegion>) => void;
  onRemove: () => void;
}

/** Title, text and coordinates of the selected region. */
export function RegionFields({ region, index, onChange, onRemove }: RegionFieldsProps) {
  const { x, y, w, h } = region;
  return (
    <section aria-label={`第 ${index + 1} 处`} className={styles.fields}>
      <h3 className={styles.head}>
        {regionNumber(index)}
        <span className={styles.note}>读者点到这里时看见的</span>
      </h3>
      <TextBox label="标题" value={region.title} onChange={(title) => onChange({ title })} maxLength={MAX_TITLE} />
      <TextBox
        label="文字"
        rows={6}
        value={region.text}
        onChange={(text) => onChange({ text })}
        maxLength={MAX_TEXT}
        end={<span>{`${region.text.length} / ${MAX_TEXT} 字`}</span>}
      />
      <fieldset>
        <legend className={styles.legend}>位置 %</legend>
        <div className={styles.sides}>
          {SIDES.map(({ key, caption, label }) => (
            <ValueInput
              key={key}
              label={label}
              caption={caption}
              value={region[key]}
              format={percent}
              parse={parsePercent}
              step={0.001}
              onChange={(value) => onChange(fitBox({ x, y, w, h, [key]: value }))}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.actions}>
        <Action variant="danger" icon="trash" onClick={onRemove}>
          删除此处
        </Action>
      </div>
    </section>
  );
}
