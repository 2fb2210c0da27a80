import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';

/* Names in a question that the site's entries do not know: what is not known cannot be answered from something similar. */

const QUOTED = /《([^》]{1,20})》/gu;
const SUBJECT =
  /^(?:请问|说说|讲讲|介绍一下|那)?(\p{Script=Han}{2,6}?)(?=是(?:谁|哪|干什么|做什么|什么(?!样))|哪(?:一)?年|几岁|生于|出生|创立|成立|首演|有(?:哪些|什么)(?:名|代表|作品))/u;

/** The same where the question says 到底 or 真 of it: 狮子林里面真有狮子吗. */
const DOUBTED = /(?:^|的|东北)(\p{Script=Han}{2,5}?)(?=到底|里面?真|是真|最有名)/u;

export function unknownSubjects(folded: string, index: KnowledgeIndex): string[] {
  const quoted = [...folded.matchAll(QUOTED)].flatMap(([, title]) => title ?? []);
  const subject = (SUBJECT.exec(folded) ?? DOUBTED.exec(folded))?.[1];
  const names = subject === undefined || /[的这那它他她了过]/.test(subject) ? quoted : [...quoted, subject];
  return names.filter((name) => !index.has(name));
}

/** Characters by which foreign names are written. */
const FOREIGN =
  /[阿埃艾安奥巴班贝本比波伯布查达戴丹德狄蒂多杜恩尔菲费佛弗福戈格哈赫胡基吉加杰卡凯康科克库拉莱兰朗劳勒雷里利林隆卢鲁伦罗洛马玛迈曼梅门米莫穆纳娜内尼诺帕佩皮普奇琪乔切塞森莎沙舍圣史斯思索塔泰坦特提图托瓦威韦维温沃乌西希夏谢休雅亚伊因尤约扎泽詹朱兹佐]{3,8}/gu;

/** A foreign name that no text of the dictionary has: 班克西. */
export function unknownForeignNames(folded: string, index: KnowledgeIndex): string[] {
  const isKnown = (name: string) => {
    for (let length = name.length; length >= 3; length -= 1)
      for (let at = 0; at + length <= name.length; at += 1) if (index.has(name.slice(at, at + length))) return true;
    return false;
  };
  return [...folded.matchAll(FOREIGN)].map(([name]) => name).filter((name) => !isKnown(name));
}
