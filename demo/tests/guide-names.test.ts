import { createSegmenter } from '@meiyu/server/adapters/chinese/segmenter.ts';
import { createKnowledgeIndex } from '@meiyu/server/features/assistant/guide/knowledge/knowledge-index.ts';
import { findNamedEntries } from '@meiyu/server/features/assistant/guide/question/named-entries.ts';
import { repairQuestion } from '@meiyu/server/features/assistant/guide/question/repair-question.ts';
import { expect, test } from 'vitest';
import { demoEntries } from './demo-library.testkit.ts';

/** Endings of questions, as readers write them and as the guide's own suggestions are written. */
const ENDINGS = [
  '是什么？',
  '是谁？',
  '有什么特点？',
  '为什么叫这个名字',
  '现在藏在哪里',
  '有什么故事？',
  '是哪个朝代的',
  '怎么欣赏',
  '是怎么做的？',
  '有哪些代表作',
  '有什么寓意',
  '对后世有什么影响？',
];

/** A name is asked with this many of the endings, the next one with others; with GUIDE_ALL=on with each of them. */
const ENDINGS_PER_NAME = process.env.GUIDE_ALL === 'on' ? ENDINGS.length : 4;

test('every title and other name is understood in questions, and is taken for no misspelling', () => {
  const entries = demoEntries().map(({ key: id, resources: resourceIds, ...entry }) => ({ id, resourceIds, ...entry }));
  const index = createKnowledgeIndex(entries);
  const segmenter = createSegmenter();
  segmenter.learn(entries.flatMap(({ title, aliases, tags }) => [title, ...aliases, ...tags]));
  const wrong: string[] = [];
  let asked = 0;
  for (const entry of index.entries)
    for (const name of entry.names) {
      if (!/\p{Script=Han}{2}/u.test(name)) continue;
      for (let count = 0; count < ENDINGS_PER_NAME; count += 1) {
        const ending = ENDINGS[asked++ % ENDINGS.length] ?? '';
        const { text } = repairQuestion(`${name}${ending}`, index, segmenter.tag);
        const named = findNamedEntries(text, index);
        if (!named.some(({ entry: { names } }) => names.includes(name)))
          wrong.push(`${name}${ending} (${entry.title}): ${text}`);
      }
    }
  expect(wrong).toEqual([]);
});
