import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerText } from './answer-text.tsx';

const show = (text: string) => renderToStaticMarkup(<AnswerText text={text} citations={[]} />);

test('a short Chinese quotation gets the class classic, and rare-letters if the Kai font lacks one of its characters', () => {
  expect(show('> 半日造园')).toContain('<blockquote class="classic">');
  expect(show('> 㸌如羿射九日落')).toContain('<blockquote class="classic rare-letters">');
  expect(show('> 见 Cahill 所论')).toContain('<blockquote>');
});
