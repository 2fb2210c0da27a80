import { type ReactNode, useId } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Chips } from '../../../ui/navigation/chips.tsx';
import type { ReaderSettings } from '../api/reader-settings.api.ts';
import { FONT_SIZES, FONTS, LINE_HEIGHTS, PAPERS, SCRIPTS } from '../reading-state/reader-setting-options.ts';
import './settings-panel.css';

interface SettingsPanelProps {
  settings: ReaderSettings;
  onChange: (changes: Partial<ReaderSettings>) => void;
  /** Whether two pages fit side by side. */
  fitsTwoPages: boolean;
}

export function SettingsPanel({ settings, onChange, fitsTwoPages }: SettingsPanelProps) {
  return (
    <div className="settings">
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
      <Row label="字体">
        <Chips label="字体" options={FONTS} current={settings.font} onChange={(font) => onChange({ font })} />
      </Row>
      <Row label="字形">
        <Chips label="字形" options={SCRIPTS} current={settings.script} onChange={(script) => onChange({ script })} />
      </Row>
      <Row label="行文">
        <Chips
          label="行文方向"
          options={[
            { value: 'horizontal', label: '横排' },
            { value: 'vertical', label: '竖排' },
          ]}
          current={settings.vertical ? 'vertical' : 'horizontal'}
          onChange={(value) => onChange({ vertical: value === 'vertical' })}
        />
      </Row>
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="settings-row">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

function Papers({ current, onChange }: { current: string; onChange: (paper: ReaderSettings['paper']) => void }) {
  return (
    <fieldset className="papers">
      <legend>纸色</legend>
      {PAPERS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          data-paper-swatch={value}
          onClick={() => onChange(value)}
        >
          <span aria-hidden="true">文</span>
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
    <fieldset aria-labelledby={id} className="settings-row">
      <span id={id}>{label}</span>
      <span className="stepper">
        <IconButton
          icon="minus"
          label={`${label}减小`}
          disabled={value <= min}
          onClick={() => onChange(changedBy(-step))}
        />
        <output>{valueText}</output>
        <IconButton
          icon="plus"
          label={`${label}增大`}
          disabled={value >= max}
          onClick={() => onChange(changedBy(step))}
        />
      </span>
    </fieldset>
  );
}
