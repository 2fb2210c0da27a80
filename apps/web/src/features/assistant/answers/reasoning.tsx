import { useState } from 'react';
import './reasoning.css';

/** The model's reasoning: open until the answer begins, then closed, unless the user chose otherwise. */
export function Reasoning({ text, isThinking }: { text: string; isThinking: boolean }) {
  const [isOpenByUser, setOpenByUser] = useState<boolean>();
  const isOpen = isOpenByUser ?? isThinking;
  return (
    <div className="reasoning">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpenByUser(!isOpen)}>
        {isThinking ? '正在思考' : '思考过程'}
      </button>
      {isOpen && <p>{text}</p>}
    </div>
  );
}
