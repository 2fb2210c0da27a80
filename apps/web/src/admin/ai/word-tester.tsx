import { MAX_TESTED_LENGTH } from '@meiyu/contract/admin/filter-word-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../kit/parts/action.tsx';
import { LineField, LineForm, LineSelect } from '../kit/parts/line-form.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { type TestResult, testWords } from './ai.api.ts';
import { LEVEL_NAMES } from './ai-terms.ts';
import styles from './word-tester.module.css';

const TOOLS = [
  { value: 'ask', label: '你问我答' },
  { value: 'draw', label: '你说我画' },
] as const;
const OUTCOMES = {
  answer: ['good', '照常回答'],
  review: ['half', '照常回答，并留给馆员复核'],
  refuse: ['off', '不回答'],
  help: ['due', '先回复求助电话'],
} as const;

/** What is found in a sentence, and what a reader would get for it. */
export function WordTester() {
  const [text, setText] = useState('');
  const [tool, setTool] = useState<(typeof TOOLS)[number]['value']>('ask');
  const test = useMutation({
    mutationFn: async () => ({ text: text.trim(), ...(await testWords({ text: text.trim(), tool })) }),
  });
  return (
    <>
      <LineForm label="试一句话" onSubmit={() => text.trim() && test.mutate()}>
        <LineField
          wide
          label="读者说"
          value={text}
          onChange={setText}
          maxLength={MAX_TESTED_LENGTH}
          placeholder="打一句话，看会怎样处理；不会留下记录"
        />
        <LineSelect label="在" value={tool} options={TOOLS} onChange={setTool} />
        <Action type="submit" busy={test.isPending}>
          试一试
        </Action>
      </LineForm>
      <div role="status" className={styles.results}>
        {test.data?.results.map((result) => (
          <Result key={String(result.isMinor)} text={test.data.text} result={result} />
        ))}
      </div>
    </>
  );
}

function Result({ text, result }: { text: string; result: TestResult }) {
  const { isMinor, outcome, reply, bySafetyRules, found } = result;
  const [phase, words] = OUTCOMES[outcome];
  return (
    <section aria-label={isMinor ? '未成年读者' : '成年读者'}>
      <p className={styles.outcome}>
        <b>{isMinor ? '未成年读者' : '成年读者'}</b>
        <StatusMark phase={phase}>{words}</StatusMark>
        {bySafetyRules && <span className={styles.note}>按安全规则判断，不是因为某个词</span>}
      </p>
      {found.length > 0 && (
        <ul aria-label="找到的词" className={styles.found}>
          {found.map(({ word, level, note, isBuiltIn, from, to }) => (
            <li key={`${from} ${to} ${word}`}>
              <mark>{text.slice(from, to)}</mark>　{LEVEL_NAMES[level]}
              {note && `　${note}`}
              <span className={styles.note}>　{isBuiltIn ? '程序自带' : '自行添加'}</span>
            </li>
          ))}
        </ul>
      )}
      {reply && <blockquote className={styles.reply}>{reply}</blockquote>}
    </section>
  );
}
