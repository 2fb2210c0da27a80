import type { SettingGroup } from '@meiyu/contract/admin/setting-fields.ts';
import { useState } from 'react';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { LineField, LineForm } from '../kit/parts/line-form.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import { tryChat, tryImage, tryMail, trySms } from './settings.api.ts';
import styles from './try-form.module.css';

interface Outcome {
  ok: boolean;
  sentence: string;
  repair: string;
  firstTokenMs?: number;
  totalMs?: number;
  answer?: string;
  picture?: string;
}

interface Try {
  title: string;
  label: string;
  placeholder: string;
  max: number;
  /** What the field begins with. */
  text: string;
  button: string;
  run: (text: string) => Promise<Outcome>;
}

export const TRIES: Partial<Record<SettingGroup, Try>> = {
  sms: {
    ...{ title: '试验短信', label: '发到', placeholder: '手机号', max: 11, text: '' },
    ...{ button: '发一条试验短信', run: trySms },
  },
  mail: {
    ...{ title: '试验邮件', label: '发到', placeholder: '邮箱', max: 254, text: '' },
    ...{ button: '发一封试验邮件', run: tryMail },
  },
  chat: {
    ...{ title: '试问一句', label: '问题', placeholder: '问题', max: 200, text: '用一句话说说什么是留白。' },
    ...{ button: '试问一句', run: tryChat },
  },
  image: {
    ...{ title: '试画一张', label: '画面', placeholder: '画面', max: 200, text: '秋山，溪水，亭子，大雁' },
    ...{ button: '试画一张', run: tryImage },
  },
};

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} 秒`;

function describeTime({ firstTokenMs, totalMs }: Outcome): string {
  if (!totalMs) return '';
  return firstTokenMs ? `首字 ${inSeconds(firstTokenMs)}，共 ${inSeconds(totalMs)}。` : `用了 ${inSeconds(totalMs)}。`;
}

/** Tries what is stored. While the form has changes it waits, as it would try something else than what is shown. */
export function TryForm({ trying, isDirty }: { trying: Try; isDirty: boolean }) {
  const { title, label, placeholder, max, button, run } = trying;
  const [text, setText] = useState(trying.text);
  const [outcome, setOutcome] = useState<Outcome>();
  const { run: send, isBusy } = useOneAtATime(async () => {
    setOutcome(undefined);
    setOutcome(await run(text.trim()));
  });
  return (
    <ConsoleSection title={title} note="用的是已保存的设置" className={styles.section ?? ''}>
      <LineForm label={title} onSubmit={() => void (text.trim() && !isDirty && send())}>
        <LineField label={label} value={text} onChange={setText} maxLength={max} placeholder={placeholder} wide />
        <Action type="submit" busy={isBusy} disabled={isDirty || text.trim() === ''}>
          {button}
        </Action>
      </LineForm>
      {isDirty && <p className={styles.note}>上面有没保存的改动，保存后再试。</p>}
      <div className={styles.result} role="status">
        {isBusy && '正在试，最多等一分钟'}
        {outcome && (
          <Notice kind={outcome.ok ? 'info' : 'error'}>
            <b>{outcome.sentence}</b>
            {outcome.ok ? describeTime(outcome) : outcome.repair}
          </Notice>
        )}
        {outcome?.answer && <p className={styles.answer}>{outcome.answer}</p>}
        {outcome?.picture && <img src={outcome.picture} alt="试画的图" className={styles.picture} />}
      </div>
    </ConsoleSection>
  );
}
