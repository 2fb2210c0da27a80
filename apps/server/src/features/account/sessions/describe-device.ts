/* Names of browser and system for the list of devices, read from the user agent. */

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

function findName(userAgent: string, names: readonly [RegExp, string][]): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

export function describeDevice(userAgent: string): string {
  const knownNames = [findName(userAgent, BROWSERS), findName(userAgent, SYSTEMS)].filter((name) => name !== undefined);
  return knownNames.join(' · ') || '未知设备';
}

export function detectEquipment(userAgent: string): 'pc' | 'mobile' {
  return /Mobile|Android|iPhone|iPad|HarmonyOS|OpenHarmony/.test(userAgent) ? 'mobile' : 'pc';
}
