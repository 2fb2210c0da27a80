/*
 * Questions in languages that the guide does not write: it says so in the asker's own language and answers in Chinese, with
 * the English text of the entry where there is one. The subject is found by names and by a short list of words.
 */

export type OtherLanguage = 'fr' | 'es' | 'de' | 'ja' | 'ko' | 'ru';

/** What it can and cannot do, in the asker's language. */
export const LANGUAGE_NOTES: Readonly<Record<OtherLanguage, string>> = {
  fr: 'Vous pouvez écrire en français, mais je ne réponds qu’en chinois (avec un texte anglais quand il existe). Voici ce que j’ai trouvé :',
  es: 'Puede escribir en español, pero solo respondo en chino (con un texto en inglés cuando existe). Esto es lo que he encontrado:',
  de: 'Sie können auf Deutsch schreiben, ich antworte aber nur auf Chinesisch (mit englischem Text, wenn es ihn gibt). Das habe ich gefunden:',
  ja: '日本語で質問できますが、お答えは中国語（あれば英語の説明つき）になります。見つかった内容は次のとおりです。',
  ko: '한국어로 질문하실 수 있지만 답변은 중국어로 드립니다(영어 설명이 있으면 함께 드립니다). 찾은 내용입니다:',
  ru: 'Вы можете писать по-русски, но отвечаю я по-китайски (с английским текстом, если он есть). Вот что нашлось:',
};

const SIGNS: readonly (readonly [OtherLanguage, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['es', /[¿¡]/u],
];
/** Two of these words in a text without Chinese characters are that language. */
const WORDS: readonly (readonly [OtherLanguage, RegExp])[] = [
  [
    'fr',
    /(?<!\p{L})(?:je|tu|vous|est-ce|est|que|qui|quel|quelle|où|comment|pourquoi|cherche|avec|des|les|une|un|du|dans|puis|peux|pouvez|quoi|c'est|l'|la|le|en|français|peinture|tableau)(?!\p{L})/gu,
  ],
  [
    'es',
    /(?<!\p{L})(?:qué|quién|dónde|cómo|cuándo|por qué|el|los|las|una|un|es|son|pintura|cuadro|busco|puedo|con|del|español|yo|me)(?!\p{L})/gu,
  ],
  [
    'de',
    /(?<!\p{L})(?:ich|was|ist|wer|wo|wie|warum|wann|der|die|das|und|ein|eine|einen|mit|bitte|suche|kann|sind|deutsch|über)(?!\p{L})/gu,
  ],
];
const ENGLISH =
  /(?<!\p{L})(?:the|is|are|what|who|how|why|where|when|of|and|do|does|can|you|tell|me|about|please|i|it)(?!\p{L})/gu;

const count = (text: string, pattern: RegExp) => new Set(text.match(pattern)).size;

export function otherLanguageOf(folded: string): OtherLanguage | undefined {
  const bySign = SIGNS.find(([, pattern]) => pattern.test(folded))?.[0];
  if (bySign) return bySign;
  if (/\p{Script=Han}{2}/u.test(folded)) return undefined;
  const english = count(folded, ENGLISH);
  const rated = WORDS.map(([language, pattern]) => ({ language, found: count(folded, pattern) })).sort(
    (a, b) => b.found - a.found,
  );
  const [best] = rated;
  return best && best.found >= 2 && best.found > english ? best.language : undefined;
}

/** Subjects and ways of asking, by the Chinese words that they become; longer ones first. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/とは何(?:ですか)?|(?:は|って)?何(?:ですか)?|무엇(?:인가요|입니까)?|뭐(?:예요)?/gu, '是什么'],
  [/誰|누구|(?<!\p{L})(?:qui|quién|wer|кто)(?!\p{L})/gu, '谁'],
  [/どこ|어디|(?<!\p{L})(?:où|dónde|wo|где)(?!\p{L})/gu, '在哪里'],
  [/いつ|언제|(?<!\p{L})(?:quand|cuándo|wann|когда)(?!\p{L})/gu, '是什么时候的'],
  [/なぜ|どうして|왜|(?<!\p{L})(?:pourquoi|por qué|warum|почему)(?!\p{L})/gu, '为什么'],
  [/どう(?:やって|すれば)|어떻게|(?<!\p{L})(?:comment|cómo|wie|как)(?!\p{L})/gu, '怎么'],
  [/違い|차이|différence|diferencia|unterschied|разница/gu, '有什么区别'],
  [
    /探して|見たい|おすすめ|推薦|찾|추천|(?<!\p{L})(?:cherche|voir|recommande[rz]?|busco|ver|suche|sehen|ищу)(?!\p{L})/gu,
    '推荐',
  ],
  [/tableaux?|peintures?|cuadros?|pinturas?|gemälde|bilder|bild|картин\p{L}*|그림|絵/gu, '画'],
  [/livres?|libros?|bücher|buch|книг\p{L}*|책/gu, '书'],
  [/vidéos?|vídeos?|videos?|видео|비디오|動画/gu, '视频'],
  [/bambous?|bambú|bambus|бамбук\p{L}*|대나무/gu, '竹'],
  [/calligraphie|caligrafía|kalligra(?:ph|f)ie|каллиграфи\p{L}*|서예|書道/gu, '书法'],
  [/encre de chine|encre|tinta|tusche|тушь/gu, '水墨'],
  [/opéra de pékin|ópera de pekín|peking-?oper|пекинск\p{L}{0,4} опер\p{L}{0,4}|경극/gu, '京剧'],
  [/porcelaine|porcelana|porzellan|фарфор\p{L}*|도자기|磁器/gu, '瓷器'],
  [/jardins? chinois|jardins?|jardín|jardines|gärten|garten|сад\p{L}*|정원/gu, '园林'],
  [/papiers? découpés?|papel recortado|scherenschnitte?|종이 ?오리기|切り紙/gu, '剪纸'],
  [/paysages?|paisajes?|landschaft\p{L}*|пейзаж\p{L}*|산수화/gu, '山水画'],
  [/fleurs?|flores?|blumen?|цвет(?:ы|ок|ов)|꽃/gu, '花'],
  [/chevaux|cheval|caballos?|pferde?|лошад\p{L}*|말 그림/gu, '马'],
  [/lotus|loto|lotos|лотос\p{L}*|연꽃/gu, '荷花'],
  [/prunier|ciruelo|pflaumenblüte\p{L}*|매화/gu, '梅'],
  [/lune|luna|mond|лун\p{L}*/gu, '月'],
  [/musique|música|musik|музык\p{L}*|음악/gu, '音乐'],
  [/joconde|mona lisa|gioconda|мон\p{L} лиз\p{L}|모나리자|モナ・?リザ/gu, '蒙娜丽莎'],
  [/van gogh|ван гог\p{L}*|고흐|ゴッホ/gu, '梵高'],
  [/monet|모네|モネ|моне/gu, '莫奈'],
  [/picasso|피카소|ピカソ|пикассо/gu, '毕加索'],
];

/** Simplified forms of characters that are written otherwise in Japanese. */
const JAPANESE_FORMS: Readonly<Record<string, string>> = {
  ...{ 画: '画', 書: '书', 劇: '剧', 絵: '画', 剣: '剑', 図: '图', 竜: '龙', 楽: '乐', 蘭: '兰', 琴: '琴', 墨: '墨' },
};

/** The question in Chinese words, as far as they are known. */
export function readOtherLanguage(folded: string): string {
  let text = folded;
  for (const [pattern, word] of TERMS) text = text.replace(pattern, ` ${word} `);
  const plain = [...text].map((character) => JAPANESE_FORMS[character] ?? character).join('');
  const words = plain.match(/[\p{Script=Han}]+|[a-z]{3,}(?: [a-z]{3,})?/gu) ?? [];
  const chinese = words.filter((word) => /\p{Script=Han}/u.test(word));
  const wants = chinese.includes('推荐');
  const kind = chinese.find((word) => word === '画' || word === '书' || word === '视频');
  const subjects = chinese.filter((word) => word !== '推荐' && word !== kind);
  if (wants) return `推荐讲${subjects.join('')}的${kind ?? '作品'}`;
  const asking = /^(?:是什么|谁|在哪里|是什么时候的|为什么|怎么|有什么区别)$/u;
  const asked = chinese.find((word) => asking.test(word)) ?? '是什么';
  return `${chinese.filter((word) => !asking.test(word)).join('和')}${asked}`;
}
