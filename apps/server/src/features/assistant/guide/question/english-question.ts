import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';

/* Questions in English: the subject is found by the English names of entries or by this list, and what is asked is translated. */

/** Usual English words for subjects of the site, by the Chinese title. */
const ENGLISH_TERMS = `
京剧: peking opera, beijing opera
昆曲: kunqu, kun opera
越剧: yue opera, shaoxing opera
粤剧: cantonese opera
川剧: sichuan opera
黄梅戏: huangmei opera
豫剧: henan opera
水墨画: ink wash painting, ink painting, ink wash, chinese ink painting, shuimo
山水画: landscape painting, chinese landscape painting, landscape paintings, shanshui, shan shui
花鸟画: bird-and-flower painting, flower and bird painting, bird and flower painting
人物画: figure painting
工笔: gongbi, meticulous brushwork, fine brushwork
写意: xieyi, freehand style, freehand brushwork
留白: blank space, white space, empty space, negative space, liubai
书法: chinese calligraphy, calligraphy
楷书: regular script, kaishu, standard script
行书: running script, semi-cursive script, xingshu
草书: cursive script, grass script, caoshu
隶书: clerical script, official script, lishu
篆书: seal script, zhuanshu
篆刻: seal carving, seal engraving, chinese seal, chinese seals
执笔: hold a chinese brush, hold a brush, hold the brush, holding the brush, hold a chinese calligraphy brush
文房四宝: four treasures of the study, four treasures
毛笔: chinese brush, writing brush, ink brush
宣纸: xuan paper, rice paper
墨: ink stick, inkstick
砚: inkstone, ink stone
剪纸: paper cutting, paper-cutting, papercut, paper cut, paper cuts
皮影: shadow puppetry, shadow puppets, shadow puppet, shadow play
年画: new year pictures, new year prints, new year picture
刺绣: embroidery, chinese embroidery
苏绣: suzhou embroidery, su embroidery
蜡染: batik
扎染: tie-dye, tie dye
景泰蓝: cloisonne
青花瓷: blue and white porcelain, blue-and-white porcelain, blue and white
唐三彩: tang tricolor, tang tri-colored pottery, sancai
紫砂壶: yixing teapot, zisha teapot, purple clay teapot
风筝: kite, kites
中国结: chinese knot, chinese knots
古琴: guqin, qin zither
古筝: guzheng, zheng
琵琶: pipa, chinese lute
二胡: erhu, chinese fiddle
笛子: dizi, bamboo flute
笙: sheng
唢呐: suona
箫: xiao
编钟: bianzhong, bronze bells, chime bells
脸谱: painted faces, painted face, face painting, facial makeup, opera masks
水袖: water sleeves, water sleeve
太和殿: hall of supreme harmony
故宫: forbidden city
天坛: temple of heaven
莫高窟: mogao caves, mogao grottoes, dunhuang caves, dunhuang
飞天: feitian, flying apsaras, apsaras
兵马俑: terracotta army, terracotta warriors, terra cotta army
苏州园林: suzhou gardens, chinese gardens, classical gardens of suzhou
斗拱: dougong, bracket sets
榫卯: mortise and tenon, sunmao
清明上河图: along the river during the qingming festival, qingming scroll, riverside scene at qingming
千里江山图: a thousand li of rivers and mountains, thousand li of rivers and mountains
富春山居图: dwelling in the fuchun mountains
兰亭序: lanting xu, orchid pavilion preface, preface to the orchid pavilion, lantingji xu
女史箴图: admonitions scroll, admonitions of the court instructress
洛神赋图: nymph of the luo river
韩熙载夜宴图: night revels of han xizai
梁祝: butterfly lovers, butterfly lovers violin concerto, butterfly lovers' violin concerto
二泉映月: moon reflected in the second spring
高山流水: high mountains and flowing water, flowing water
十面埋伏: ambush from ten sides
气韵生动: spirit resonance, qiyun
文人画: literati painting, scholar painting
印象派: impressionism, impressionists
文艺复兴: renaissance
巴洛克: baroque
立体主义: cubism
蒙娜丽莎: mona lisa
星月夜: starry night
中国画: chinese paintings, chinese painting
钤印: red stamps, red stamp, red seals, red seal, seal stamps
西皮二黄: pihuang
减字谱: jianzi notation, guqin notation, tablature
工尺谱: gongche
柳琴: liuqin
阮: ruan
舒伯特: schubert
柴可夫斯基: tchaikovsky
德彪西: debussy
李斯特: liszt
海顿: haydn
维瓦尔第: vivaldi
塞尚: cezanne
高更: gauguin
伦勃朗: rembrandt
维米尔: vermeer
罗丹: rodin
马蒂斯: matisse
拉斐尔: raphael
达利: dali
蒙克: munch
呐喊: the scream, scream
格尔尼卡: guernica
最后的晚餐: last supper
太极: tai chi
长城: great wall
唐卡: thangka
榫卯: joinery
青瓷: celadon
瓷器: porcelain
景德镇: jingdezhen
漆器: lacquerware, lacquer
云锦: brocade
中国园林: chinese garden
竹编: bamboo weaving
萨克斯: saxophone, sax
小提琴: violin
钢琴: piano
大提琴: cello
吉他: guitar
爵士乐: jazz
歌剧: opera
向日葵: sunflowers
睡莲: water lilies
凡·高: van gogh, vincent van gogh
达·芬奇: leonardo da vinci, da vinci, leonardo
莫奈: monet, claude monet
毕加索: picasso, pablo picasso
米开朗琪罗: michelangelo
贝多芬: beethoven
巴赫: bach
莫扎特: mozart
肖邦: chopin
芭蕾: ballet
交响曲: symphony
素描: sketch, drawing
水彩: watercolor, watercolour
油画: oil painting
花鸟画: flower-and-bird painting, flower and bird
戏曲: chinese opera
国画: chinese painting
版画: woodcut, printmaking
雕塑: sculpture
透视: perspective
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [title = '', names = ''] = line.split(': ');
    return names.split(', ').map((name) => ({ name, title }));
  })
  .sort((a, b) => b.name.length - a.name.length);

/** The usual English names of a subject. */
export function englishNamesOf(title: string): string[] {
  return ENGLISH_TERMS.filter((term) => term.title === title)
    .map(({ name }) => name)
    .sort((a, b) => Number(b.includes(' ')) - Number(a.includes(' ')));
}

/** What is asked, in the words that the aspects are recognised by. */
const ASKING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:difference|differences|differ|different|compare|compared|versus|vs)\b/, '有什么区别'],
  [/\bhow many\b/, '有多少'],
  [/\b(?:made of|material|materials|how (?:big|large|long|tall)|size)\b/, '用什么材料做的'],
  [/^where\b.{0,60}\b(?:kept|now|see|held)\b|\bmuseum\b/, '藏在哪里'],
  [/\bwhere\b/, '在哪里'],
  [/\bwhen\b|\b(?:what|which) (?:year|dynasty|period|century)\b|\bhow old\b/, '是什么时候的'],
  [/\bwho\b|\bwhose\b|\b(?:artist|composer|author|painter)\b/, '是谁'],
  [/\bwhy\b/, '为什么'],
  [
    /\b(?:how (?:do|can|should) (?:i|we|you) (?:learn|start|practise|practice|begin|hold)|learn|beginner|hold)\b/,
    '怎么学',
  ],
  [/\bhow (?:do|can|should|to) .{0,12}(?:look|read|appreciate|listen|enjoy|tell)\b|\bappreciate\b/, '怎么欣赏'],
  [
    /^(?:so |and |but |please |tell me )?how\b.{0,40}\b(?:make|made|makes|work|works|paint|painted|play|played|produce|write|written|done|sound)\b/,
    '怎么做',
  ],
  [/\b(?:story|stories|legend|tale|plot)\b/, '有什么故事'],
  [/\b(?:mean|meaning|symbol|symbolize|symbolise|symbolism|stand for|important|significance|special)\b/, '有什么意义'],
  [/\b(?:famous (?:works|pieces|paintings|plays)|works|masterpiece|masterpieces|examples?)\b/, '有哪些代表作'],
  [/\b(?:style|styles|features?|characteristics?|look like|sound like)\b/, '有什么特点'],
  [/\b(?:kinds|types|roles|parts|members)\b/, '有哪几种'],
  [/\b(?:show|shows|depict|depicts|about|scene)\b/, '画了什么'],
];

/**
 * The question in Chinese, as far as its subject is known; undefined for other text. The subject alone asks for an
 * introduction.
 */
/** Questions about the site, which name no subject. */
const OF_SITE: readonly (readonly [RegExp, string])[] = [
  [/how many books/, '图书馆一共有多少本书'],
  [/how many (?:works|paintings|pictures)/, '展厅一共有多少幅作品'],
  [/how many (?:videos|lectures|courses)/, '云课堂一共有多少门视频课'],
  [/how many (?:entries|terms)/, '词典一共有多少条'],
  [/(?:sign up|register|create an account)/, '怎么注册'],
  [/forg[oe]t.{0,12}password|reset.{0,12}password/, '忘了密码怎么办'],
  [/(?:opening hours|when.{0,12}open)/, '几点开门'],
  [/(?:larger|bigger) (?:text|letters|font)|font size/, '字太小怎么放大'],
  [/exhibitions? (?:are|do)|(?:which|what|any) exhibitions?/, '专题展览有哪几个'],
  [/download/, '怎么下载高清图'],
];

export function readEnglish(folded: string, index: KnowledgeIndex): string | undefined {
  if (!/[a-z]{2}/.test(folded)) return undefined;
  const ofSite = OF_SITE.find(([pattern]) => pattern.test(folded))?.[1];
  if (ofSite) return ofSite;
  const subjects: { title: string; at: number }[] = [];
  let rest = folded;
  const take = (name: string, title: string) => {
    const at = rest.indexOf(name);
    rest = rest.slice(0, at) + ' '.repeat(name.length) + rest.slice(at + name.length);
    if (!subjects.some((subject) => subject.title === title)) subjects.push({ title, at });
  };
  for (const { name, entry } of index.findNames(folded)) if (rest.includes(name)) take(name, entry.title);
  for (const { name, title } of ENGLISH_TERMS)
    if (new RegExp(`\\b${name}\\b`).test(rest) && index.titled(title)) take(name, title);
  if (subjects.length === 0) return undefined;
  const names = subjects.sort((a, b) => a.at - b.at).map(({ title }) => title);
  const asked = ASKING.filter(([pattern]) => pattern.test(folded)).map(([, words]) => words);
  return `${names.slice(0, 2).join('和')}${asked.slice(0, 2).join('，') || '是什么'}`;
}

/** English words that Chinese questions are mixed with. */
const MIXED: readonly (readonly [RegExp, string])[] = [
  [/\bfun facts?\b|\bstor(?:y|ies)\b/g, '故事'],
  [/\bkids?\b|\bchildren\b/g, '孩子'],
  [/\bboring\b/g, '无聊'],
  [/\bplay\b/g, '演奏'],
  [/\bstyles?\b/g, '风格'],
  [/\bmeaning\b/g, '意思'],
  [/\bhistory\b/g, '历史'],
  [/\bbackground\b/g, '背景'],
  [/\bartists?\b/g, '艺术家'],
  [/\bpaintings?\b/g, '画'],
  [/\bmuseum\b/g, '博物馆'],
  [/\bcolou?rs?\b/g, '颜色'],
  [/\bdifference\b|\bvs\.?\b/g, '区别'],
];

/** 给 kid 讲一下 mozart in Chinese words. */
export function withChineseNames(folded: string, index: KnowledgeIndex): string {
  if (!/\p{Script=Han}/u.test(folded) || !/[a-z]{2}/.test(folded)) return folded;
  const known = new Set(index.findNames(folded).map(({ name }) => name));
  let text = folded;
  for (const { name, title } of ENGLISH_TERMS)
    if (!known.has(name) && index.titled(title)) text = text.replace(new RegExp(`\\b${name}\\b`, 'g'), title);
  for (const [pattern, word] of MIXED) text = text.replace(pattern, word);
  return text;
}
