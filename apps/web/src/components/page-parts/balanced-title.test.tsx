import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BalancedTitle } from './balanced-title.tsx';

const renderTitle = (title: string) => renderToStaticMarkup(<BalancedTitle>{title}</BalancedTitle>);

test('a title is broken only after its punctuation', () => {
  for (const phrases of [
    ['青绿山水专题开放：', '从一抹石青看起'],
    ['山——', '水'],
    ['先不许敲，', '再敲'],
    ['“你问我答”与“你说我画”：', '它们会什么，', '不会什么'],
    ['“好！”', '他说'],
    ['散、', '按、', '散'],
  ])
    expect(renderTitle(phrases.join(''))).toBe(
      phrases.map((phrase) => `<span class="phrase">${phrase}</span>`).join(''),
    );
});

test('a title without inner punctuation is unchanged', () => {
  for (const title of ['春节期间开放时间与预约办法', '留白！', '《呼吸课》', '问？！', ''])
    expect(renderTitle(title)).toBe(title);
});
