import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TitleWords } from './title-words.tsx';

const shown = (title: string) => renderToStaticMarkup(<TitleWords>{title}</TitleWords>);

test('a title with a pause inside is kept together between its pauses', () => {
  for (const stretches of [
    ['青绿山水专题开放：', '从一抹石青看起'],
    ['山——', '水'],
    ['先不许敲，', '再敲'],
    ['“你问我答”与“你说我画”：', '它们会什么，', '不会什么'],
    ['“好！”', '他说'],
    ['散、', '按、', '散'],
  ])
    expect(shown(stretches.join(''))).toBe(
      stretches.map((words) => `<span class="inline-block">${words}</span>`).join(''),
    );
});

test('one without is left to be balanced', () => {
  for (const title of ['春节期间开放时间与预约办法', '留白！', '《呼吸课》', '问？！', ''])
    expect(shown(title)).toBe(title);
});
