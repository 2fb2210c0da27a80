import { useState } from 'react';
import answerViewStyles from './answer-view.module.css';

/** The model's reasoning: open until the answer begins, then closed, unless the user chose otherwise. */
export function Reasoning({ text, isThinking }: { text: string; isThinking: boolean }) {
  const [isOpenByUser, setOpenByUser] = useState<boolean>();
  const isOpen = isOpenByUser ?? isThinking;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpenByUser(!isOpen)}
        className={answerViewStyles.disclosure}
      >
        {isThinking ? '正在思考' : '思考过程'}
      </button>
      {isOpen && <p className={answerViewStyles.reasoning}>{text}</p>}
    </div>
  );
}
