/* Words that stand in for each other: 那宋代呢 after a question on 唐代 asks the same of another period. */

const CLASSES: readonly RegExp[] = [
  /(?:先秦|夏商|商周|西周|东周|春秋|战国|秦|汉|三国|魏晋|东晋|西晋|晋|南北朝|北魏|隋|唐|五代|北宋|南宋|宋|辽|金|元|明|清|民国|近代|现代|当代|古代|近现代)(?:代|朝|时期|末|初)?(?![^代朝时]{0,3}(?:画|戏|曲)派)/u,
  /(?:十[一二三四五六七八九]|二十|[五六七八九]|1[0-9]|20)世纪|文艺复兴|中世纪|古希腊|古罗马/u,
  /[红黄蓝绿白黑紫青金银粉](?:色|脸)?/u,
  /中国|西方|外国|国外|欧洲|日本|印度|法国|意大利|德国|英国|俄国|美国|荷兰|西班牙/u,
  /江南|北方|南方|皇家|私家|岭南|苏州|北京|四川|广东|陕西|山西|江西|浙江|福建|云南|西藏|新疆|东北/u,
  /书法家|画家|音乐家|作曲家|舞蹈家|雕塑家|建筑师|演员|书法|国画|中国画|油画|水彩|版画|音乐|戏曲|舞蹈|建筑|雕塑|篆刻|诗/u,
  /山水画?|花鸟画?|人物画?|界画|工笔|写意/u,
  /楷书|行书|草书|隶书|篆书|大篆|小篆/u,
  /生行|旦行|净行|丑行|[生旦净丑](?=角|行|$|是|有|呢)/u,
  /梅花?|兰花?|竹子?|菊花?|荷花?|松树?|牡丹/u,
  /春天?|夏天?|秋天?|冬天?/u,
  /小学生|初中生|高中生|小朋友|孩子|老人|大人|老师|[一二三四五六七八九]年级|初[一二三]|高[一二三]/u,
  /左[上下]?[边角]?|右[上下]?[边角]?/u,
];

/** Words of one class: the one in the new question and the one that it replaces in the last. */
export function replaceSameClass(word: string, last: string): string | undefined {
  for (const pattern of CLASSES) {
    const own = pattern.exec(word)?.[0];
    const old = own === undefined ? undefined : pattern.exec(last)?.[0];
    if (own !== undefined && old !== undefined && own !== old) return last.replace(old, endOf(own, old));
  }
  return replaceSameEnd(word, last);
}

/** 皖派 for 浙派, 柳体 for 颜体: words of the same length and end. */
function replaceSameEnd(word: string, last: string): string | undefined {
  const end = /^\p{Script=Han}{1,3}([派体窑剧绣皴式腔调寺塔桥琴])$/u.exec(word)?.[1];
  if (end === undefined) return undefined;
  const at = last.indexOf(end);
  const from = at - word.length + 1;
  return from < 0 || last.includes(word) ? undefined : last.slice(0, from) + word + last.slice(at + 1);
}

/** The new word in the form of the word that it replaces: 白 for 红色 becomes 白色. 画家 for 书法 stays as it is. */
function endOf(own: string, old: string): string {
  const end = /[色脸代朝]$/u.exec(old)?.[0] ?? '';
  return end !== '' && !/[色脸代朝]$|时期$/u.test(own) ? `${own}${end}` : own;
}
