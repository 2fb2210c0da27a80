/** Characters of GB 2312 that the source font of our Kai lacks. */
const NOT_IN_KAI = '劐坶塥弪憝戤桊毪牿犋猸瘭稆筢耠耢耥胲脶膪艴蒈蓰蟓赇蹯轷铴镩阢骣鲰齄';

/** Characters outside GB 2312 that our Kai has, because the demo content uses them. */
const ALSO_IN_KAI =
  '〇圖畫頫劇堉戲栱籥繡園幹張挼敔昇昉書柷譜趯镈長馬黃吳宮寫樂磦窯筜筼紙記陽雙雲風飛龍乚仩匜啰國寶慥挓浥盡祐纻翚蘭門乂嗞場壽寘崑師廬惇應晞楊樓歐毬淨筆箏絲編纚聲計詩調趙遊遠錦鎮鐘铓關顧飖體亂伬佢倷傘傢傳兒兩冇冊別劍動吶咗喆嘅嘢圓團滉漢潑無燈營珰璪疊硯祕窣窸粵經綠維縣膠臉臺華藍蘇詢論谿載郃針鉤鍾韓韻頁頤頭顏饾麥點堅塊塢壇壎夢奪姪嫚孫寀實審寬對岡嶺帶廂廣彈彎愷懷懸揚換損搗擇擺暈曉東枓橋檢權歲歷殼氣沒淺減湯滄潛濛濤濩瀟熱獨珣珪瓚異當瘆盞盤硃硾碩禦禮秾稱積竇竈節簃簫簷籐紈紋紮紵絳綢綬網綿練緻缽羅聖腳臥臨舊荊莊萬虛號蠟裝觀訓評詞談謠謨變貫貴貼賈賓賢賦質軸軾輔農遯遷選還鄧鄭釣鈞鈿銅鋒鋪錄錢鍋鎖鑑鑼開閎閒間閣閻陝陣陰陳陸隱隸雜雞頌顯餘館駿騰髏鬍鬚鮮鱓鳳鴻鵲鶴鸰鹡齊齋龔';

/** The 6,763 characters of GB 2312, rows 16 to 87 of its table, without those that our Kai lacks. */
function listCommonHanzi(): string[] {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell);
  return [...new TextDecoder('gbk').decode(new Uint8Array(bytes))].filter(
    (character) => /^\p{Script=Han}$/u.test(character) && !NOT_IN_KAI.includes(character),
  );
}

/** The Chinese characters of our Kai; `npm run fonts` takes them from the source font. */
export const KAI_CHARACTERS: ReadonlySet<string> = new Set([...listCommonHanzi(), ...ALSO_IN_KAI]);

/**
 * The class for a line set in Kai that contains a character our Kai lacks: the whole line is then set in Song, so that
 * it does not mix two fonts. Undefined if our Kai has all characters.
 */
export function kaiFallbackClass(...texts: readonly (string | undefined)[]): 'rare-letters' | undefined {
  for (const [character] of texts.join('').matchAll(/\p{Script=Han}/gu))
    if (!KAI_CHARACTERS.has(character)) return 'rare-letters';
  return undefined;
}
