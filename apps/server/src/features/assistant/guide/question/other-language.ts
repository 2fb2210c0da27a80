import { foldText } from '../../../../adapters/chinese/fold-text.ts';

/*
 * Questions in languages that the guide does not write: it says so in the asker's own language and answers in Chinese, with
 * the English text of the entry where there is one. The subject is found by names and by a short list of words.
 */

export type OtherLanguage = 'fr' | 'es' | 'de' | 'it' | 'pt' | 'nl' | 'ja' | 'ko' | 'ru';

/** What it can and cannot do, in the asker's language. */
export const LANGUAGE_NOTES: Readonly<Record<OtherLanguage, string>> = {
  fr: 'Vous pouvez écrire en français, mais je ne réponds qu’en chinois (avec un texte anglais quand il existe). Voici ce que j’ai trouvé :',
  es: 'Puede escribir en español, pero solo respondo en chino (con un texto en inglés cuando existe). Esto es lo que he encontrado:',
  de: 'Sie können auf Deutsch schreiben, ich antworte aber nur auf Chinesisch (mit englischem Text, wenn es ihn gibt). Das habe ich gefunden:',
  it: 'Può scrivere in italiano, ma rispondo solo in cinese (con un testo inglese quando esiste). Ecco che cosa ho trovato:',
  pt: 'Pode escrever em português, mas só respondo em chinês (com um texto em inglês quando existe). Isto é o que encontrei:',
  nl: 'U kunt in het Nederlands schrijven, maar ik antwoord in het Chinees (met een Engelse tekst als die er is). Dit heb ik gevonden:',
  ja: '日本語で質問できますが、お答えは中国語（あれば英語の説明つき）になります。見つかった内容は次のとおりです。',
  ko: '한국어로 질문하실 수 있지만 답변은 중국어로 드립니다(영어 설명이 있으면 함께 드립니다). 찾은 내용입니다:',
  ru: 'Вы можете писать по-русски, но отвечаю я по-китайски (с английским текстом, если он есть). Вот что нашлось:',
};

/** That nothing was found. */
export const NOTHING_FOUND: Readonly<Record<OtherLanguage, string>> = {
  fr: 'Je n’ai rien trouvé de sûr à ce sujet dans la collection, et je ne veux pas deviner. Essayez avec le nom chinois ou anglais de l’œuvre, de l’artiste ou de la technique.',
  es: 'No he encontrado nada seguro sobre esto en la colección y no quiero adivinar. Pruebe con el nombre chino o inglés de la obra, del artista o de la técnica.',
  de: 'Dazu habe ich in der Sammlung nichts Verlässliches gefunden und möchte nicht raten. Versuchen Sie es mit dem chinesischen oder englischen Namen des Werks, des Künstlers oder der Technik.',
  it: 'Nella raccolta non ho trovato nulla di sicuro su questo e non voglio tirare a indovinare. Provi con il nome cinese o inglese dell’opera, dell’artista o della tecnica.',
  pt: 'Não encontrei nada seguro sobre isto na coleção e não quero adivinhar. Experimente o nome chinês ou inglês da obra, do artista ou da técnica.',
  nl: 'Hierover heb ik in de collectie niets zekers gevonden en ik wil niet raden. Probeer de Chinese of Engelse naam van het werk, de kunstenaar of de techniek.',
  ja: 'これについて確かな資料が館内に見つかりませんでしたので、推測でお答えしません。作品・作者・技法の中国語名か英語名でもう一度お尋ねください。',
  ko: '이에 대해 확실한 자료를 찾지 못해 추측으로 답하지 않겠습니다. 작품, 작가, 기법의 중국어나 영어 이름으로 다시 물어봐 주세요.',
  ru: 'Надёжных сведений об этом в собрании не нашлось, а гадать я не буду. Попробуйте назвать произведение, художника или технику по-китайски или по-английски.',
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
const MORE_WORDS: readonly (readonly [OtherLanguage, RegExp])[] = [
  [
    'nl',
    /(?<!\p{L})(?:wat|ik|spreek|nederlands|het|een|van|niet|waarom|hoe|kunt|uitleggen|zijn|voor|met|dat)(?!\p{L})/gu,
  ],
  [
    'it',
    /(?<!\p{L})(?:che|cosa|cos'è|chi|perché|come|sono|della|di|il|gli|una|italiano|pittura|quadro|vorrei|puoi|dove|può)(?!\p{L})/gu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:o que|quem|por que|como|são|uma|não|português|pintura|quadro|você|pode|onde|do|da|é)(?!\p{L})/gu,
  ],
];
const ENGLISH =
  /(?<!\p{L})(?:the|is|are|what|who|how|why|where|when|of|and|do|does|can|you|tell|me|about|please|i|it)(?!\p{L})/gu;

const count = (text: string, pattern: RegExp) => new Set(text.match(pattern)).size;

export function otherLanguageOf(folded: string): OtherLanguage | undefined {
  const bySign = SIGNS.find(([, pattern]) => pattern.test(folded))?.[0];
  if (bySign) return bySign;
  const latin = folded.replace(/\p{Script=Han}+/gu, ' ');
  // With Chinese words in it, more of the message must be of another language.
  const least = /\p{Script=Han}{2}/u.test(folded) ? 3 : 2;
  if (latin.replace(/[^\p{L}]/gu, '').length < (least === 3 ? 12 : 1)) return undefined;
  const english = count(folded, ENGLISH);
  const rated = [...WORDS, ...MORE_WORDS]
    .map(([language, pattern]) => ({ language, found: count(folded, pattern) }))
    .sort((a, b) => b.found - a.found);
  const [best] = rated;
  return best && best.found >= least && best.found > english ? best.language : undefined;
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
  [/白い顔|白塗り|흰 ?얼굴|하얀 얼굴/gu, '白脸'],
  [/赤い顔|붉은 ?얼굴|빨간 얼굴/gu, '红脸'],
  [/意味|의미|뜻|signifie|significa|bedeutet|значит|означает/gu, '意思'],
  [/двусторонн\p{L}*|двухсторонн\p{L}*|double face|doble cara|doppelseitig\p{L}*|両面|양면/gu, '双面'],
  [/вышивк\p{L}*|broderie|bordado|stickerei|刺繍|자수/gu, '绣'],
  [
    /청화백자|染付|青花磁器|porcelaine bleu(?:e)? et blanc(?:he)?|porcelana azul y blanca|blau-?weiß\p{L}{0,4} porzellan/gu,
    '青花瓷',
  ],
  [/파란색|파랗|青い|bleue?|azul|blau|син\p{L}{2}/gu, '蓝色'],
  [/théâtre d'ombres|teatro de sombras|schattenspiel|театр теней|影絵|그림자극/gu, '皮影'],
  [/estampes?|grabados?|holzschnitt\p{L}*|版画|판화/gu, '版画'],
  [/рисов\p{L}{0,6} тушью|수묵화|peinture à l'encre|pintura de tinta|tuschmalerei/gu, '水墨'],
  [/masques?|máscaras?|masken?|маск\p{L}*|가면|臉譜|脸谱/gu, '脸谱'],
  [/cerf-volant|cometa|drachen|воздушн\p{L} зме\p{L}|凧|연날리기/gu, '风筝'],
  [/sceaux?|sellos?|siegel|печат\p{L}|印章|도장|篆刻/gu, '印章'],
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
  const words = foldText(plain).match(/[\p{Script=Han}]+|[a-z]{3,}(?: [a-z]{3,})?/gu) ?? [];
  const chinese = words.filter((word) => /\p{Script=Han}/u.test(word));
  const wants = chinese.includes('推荐');
  const kind = chinese.find((word) => word === '画' || word === '书' || word === '视频');
  const subjects = chinese.filter((word) => word !== '推荐' && word !== kind);
  if (wants) return `推荐讲${subjects.join('')}的${kind ?? '作品'}`;
  const asking = /^(?:是什么|谁|在哪里|是什么时候的|为什么|怎么|有什么区别)$/u;
  const asked = chinese.find((word) => asking.test(word)) ?? '是什么';
  const named = chinese.filter((word) => !asking.test(word));
  // 双面 and 绣 are one subject.
  const joint = named.length === 2 && named[0] === '双面' ? '' : '和';
  return `${named.join(joint)}${asked}`;
}
