/**
 * Programs that are not readers: search engines, link previews, monitors, command-line tools. The COUNTER list of
 * robots adds little to these words; a robot that pretends to be a browser is counted.
 */
const BOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|archiver|monitor|uptime|pingdom|preview|fetcher|facebookexternalhit|embedly|lighthouse|headless|phantomjs|scrapy|curl|wget|libwww|httpclient|http-client|okhttp|python|perl|ruby|java\/|go-http|node\b|undici|axios|postman|insomnia|feed|validator|scanner|nuclei|zgrab|masscan/i;

const MAX_REMEMBERED = 2000;
const MAX_LENGTH = 300;
let known = new Map<string, boolean>();

export function isBot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  const text = userAgent.slice(0, MAX_LENGTH);
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const result = BOT.test(text);
  if (known.size >= MAX_REMEMBERED) known = new Map();
  known.set(text, result);
  return result;
}
