/* Licences of pictures: Creative Commons, statements of rightsstatements.org, and terms of museums. */

export interface KnownLicence {
  /** For readers. */
  name: string;
  url: string;
  /** Whether everyone may show and change the picture, at most with credit: CC0, public domain, BY, BY-SA. */
  isOpen: boolean;
}

const CC_TERMS = new Map(
  Object.entries({
    by: { text: '署名', isOpen: true },
    'by-sa': { text: '署名、相同方式共享', isOpen: true },
    'by-nd': { text: '署名、禁止演绎', isOpen: false },
    'by-nc': { text: '署名、非商业性使用', isOpen: false },
    'by-nc-sa': { text: '署名、非商业性使用、相同方式共享', isOpen: false },
    'by-nc-nd': { text: '署名、非商业性使用、禁止演绎', isOpen: false },
  }),
);

const STATEMENTS = new Map(
  Object.entries({
    inc: '有版权',
    'inc-ow-eu': '有版权（欧盟孤儿作品）',
    'inc-edu': '有版权，允许教育用途',
    'inc-nc': '有版权，允许非商业用途',
    'inc-ruu': '有版权，权利人无法联系',
    'noc-cr': '无版权，受合同限制',
    'noc-nc': '无版权，仅限非商业用途',
    'noc-oklr': '无版权，有其他法律限制',
    'noc-us': '在美国无版权',
    cne: '版权状态未评估',
    und: '版权状态未定',
    nkc: '未发现版权',
  }),
);

const CC_ZERO: KnownLicence = {
  name: 'CC0 1.0（放弃版权）',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  isOpen: true,
};
const PUBLIC_DOMAIN: KnownLicence = {
  name: '公有领域',
  url: 'https://creativecommons.org/publicdomain/mark/1.0/',
  isOpen: true,
};
const TAIWAN_OPEN_DATA: KnownLicence = {
  name: '政府资料开放授权条款 第 1 版（署名）',
  url: 'https://data.gov.tw/license',
  isOpen: true,
};

/** Whole lines that name a licence; parts of sentences could be negated. */
const WORDS = new Map(
  Object.entries({
    cc0: CC_ZERO,
    'cc0 1.0': CC_ZERO,
    'cc0 1.0 universal': CC_ZERO,
    'creative commons zero': CC_ZERO,
    'public domain': PUBLIC_DOMAIN,
    'public domain mark 1.0': PUBLIC_DOMAIN,
    公有领域: PUBLIC_DOMAIN,
    公眾領域: PUBLIC_DOMAIN,
    公有領域: PUBLIC_DOMAIN,
    パブリックドメイン: PUBLIC_DOMAIN,
  }),
);

const ADDRESS = /(?:creativecommons\.org|rightsstatements\.org|data\.gov\.tw)\/[\w./-]{0,80}/gi;

function readAddress(address: string): KnownLicence | undefined {
  const [host, area, code = '', version = ''] = address.toLowerCase().split('/');
  if (host === 'data.gov.tw') return area === 'license' ? TAIWAN_OPEN_DATA : undefined;
  if (host === 'rightsstatements.org') {
    const text = STATEMENTS.get(code);
    const [, , spelled] = address.split('/');
    return text === undefined
      ? undefined
      : { name: text, url: `https://rightsstatements.org/vocab/${spelled}/1.0/`, isOpen: false };
  }
  if (area === 'publicdomain') return code === 'zero' ? CC_ZERO : code === 'mark' ? PUBLIC_DOMAIN : undefined;
  const terms = area === 'licenses' ? CC_TERMS.get(code) : undefined;
  if (!terms) return undefined;
  const number = /^\d\.\d$/.test(version) ? version : '';
  return {
    name: `CC ${code.toUpperCase()}${number && ` ${number}`}（${terms.text}）`,
    url: `https://creativecommons.org/licenses/${code}/${number && `${number}/`}`,
    isOpen: terms.isOpen,
  };
}

/** `CC BY-NC 4.0` as a separate line. */
function readAbbreviation(line: string): KnownLicence | undefined {
  const [, code = '', version = ''] = /^cc[ -](by(?:-[a-z]{2}){0,2})(?: (\d\.\d))?$/.exec(line) ?? [];
  return code === '' ? undefined : readAddress(`creativecommons.org/licenses/${code}/${version}`);
}

/** All licences named in a text: by their URLs, or as separate lines. */
export function findLicences(text: string): KnownLicence[] {
  const named = [...text.matchAll(ADDRESS)].flatMap(([address]) => readAddress(address) ?? []);
  const lines = text.split(/[\n;,，；。]|\.\s/).map((line) => line.trim().toLowerCase());
  const worded = lines.flatMap((line) => WORDS.get(line) ?? readAbbreviation(line) ?? []);
  return [...new Map([...named, ...worded].map((licence) => [licence.url, licence])).values()];
}

/** The licence as readers see it; text that is not a known licence stays unchanged. */
export function describeLicence(text: string): { name: string; url: string } {
  const [known, ...others] = findLicences(text);
  if (known && others.length === 0) return { name: known.name, url: known.url };
  return { name: text, url: /^https?:\/\/[^\s"<>]+$/i.test(text) ? text : '' };
}
