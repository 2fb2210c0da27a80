/* What a user agent says about a device, in words its owner recognises in the list of devices. */

/** The order matters: most browsers also claim to be Chrome or Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function nameOf(userAgent: string, names: readonly [RegExp, string][]): string | undefined {
  return names.find(([form]) => form.test(userAgent))?.[1];
}

export function describeDevice(userAgent: string): string {
  const known = [nameOf(userAgent, BROWSERS), nameOf(userAgent, SYSTEMS)].filter((name) => name !== undefined);
  return known.join(' · ') || '未知设备';
}

export function describeEquipment(userAgent: string): 'pc' | 'mobile' {
  return /Mobile|Android|iPhone|iPad|HarmonyOS|OpenHarmony/.test(userAgent) ? 'mobile' : 'pc';
}
