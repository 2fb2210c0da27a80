import { type ReactNode, useId } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Chips } from '../../../ui/navigation/chips.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { ReaderSettings } from '../api/reader-settings.api.ts';
import {
  FONT_SIZES,
  FONTS,
  LINE_HEIGHTS,
  PAPERS,
  paperTheme,
  SCRIPTS,
} from '../reading-state/reader-setting-options.ts';
import paperStyles from '../styles/paper-colors.module.css';
import styles from './reader-panel.module.css';

interface SettingsPanelProps {
  settings: ReaderSettings;
  onChange: (changes: Partial<ReaderSettings>) => void;
  /** Whether two pages fit side by side. */
  fitsTwoPages: boolean;
}

export function SettingsPanel({ settings, onChange, fitsTwoPages }: SettingsPanelProps) {
  return (
    <div className={`${textStyles.meta} ${styles.settings}`}>
      <Papers current={settings.paper} onChange={(paper) => onChange({ paper })} />
      <Stepper
        label="字号"
        value={settings.fontSize}
        valueText={String(settings.fontSize)}
        range={FONT_SIZES}
        onChange={(fontSize) => onChange({ fontSize })}
      />
      <Stepper
        label="行距"
        value={settings.lineHeight}
        valueText={settings.lineHeight.toFixed(1)}
        range={LINE_HEIGHTS}
        onChange={(lineHeight) => onChange({ lineHeight })}
      />
      <Setting label="字体">
        <Chips label="字体" options={FONTS} current={settings.font} onChange={(font) => onChange({ font })} />
      </Setting>
      <Setting label="字形">
        <Chips label="字形" options={SCRIPTS} current={settings.script} onChange={(script) => onChange({ script })} />
      </Setting>
      <Setting label="行文">
        <Chips
          label="行文方向"
          options={[
            { value: 'horizontal', label: '横排' },
            { value: 'vertical', label: '竖排' },
          ]}
          current={settings.vertical ? 'vertical' : 'horizontal'}
          onChange={(value) => onChange({ vertical: value === 'vertical' })}
        />
      </Setting>
      {fitsTwoPages && (
        <Checkbox
          checked={settings.pages === 'double'}
          onChange={({ target }) => onChange({ pages: target.checked ? 'double' : 'single' })}
        >
          左右两页并排
        </Checkbox>
      )}
    </div>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

function Papers({ current, onChange }: { current: string; onChange: (paper: ReaderSettings['paper']) => void }) {
  return (
    <fieldset className={styles.papers}>
      <legend>纸色</legend>
      {PAPERS.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === current} onClick={() => onChange(value)}>
          <span aria-hidden="true" data-theme={paperTheme(value)}>
            <span className={`${paperStyles.paper} ${styles.swatch}`} data-paper={value}>
              文
            </span>
          </span>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface StepperProps {
  label: string;
  value: number;
  valueText: string;
  range: { min: number; max: number; step: number };
  onChange: (value: number) => void;
}

function Stepper({ label, value, valueText, range: { min, max, step }, onChange }: StepperProps) {
  const id = useId();
  // Rounded to tenths, because adding fractions gives results like 1.7000000000000002.
  const changedBy = (delta: number) => Math.round(Math.min(max, Math.max(min, value + delta)) * 10) / 10;
  return (
    <fieldset aria-labelledby={id} className={styles.setting}>
      <span id={id}>{label}</span>
      <Row as="span" spread className={styles.stepper}>
        <IconButton
          icon="minus"
          label={`${label}减小`}
          disabled={value <= min}
          onClick={() => onChange(changedBy(-step))}
        />
        <output className={textStyles.number}>{valueText}</output>
        <IconButton
          icon="plus"
          label={`${label}增大`}
          disabled={value >= max}
          onClick={() => onChange(changedBy(step))}
        />
      </Row>
    </fieldset>
  );
}
