import { hash } from 'node:crypto';
import { beijingTime } from '../../beijing-time.ts';

/** The notice above the readers' pages. */
export interface SiteNotice {
  text: string;
  linkUrl: string;
  /** Changes with the text: a reader who closed the notice sees a new one. */
  version: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The notice of the setting, or null outside its period. Times are Beijing time, empty for no limit. */
export function currentNotice(setting: Readonly<Record<string, unknown>>, now: Date): SiteNotice | null {
  const [text, linkUrl] = [textOf(setting.text), textOf(setting.linkUrl)];
  const [start, end] = [textOf(setting.startTime), textOf(setting.endTime)];
  const time = beijingTime(now);
  if (text === '' || (start !== '' && time < start) || (end !== '' && time >= end)) return null;
  return { text, linkUrl, version: hash('sha256', JSON.stringify([text, linkUrl, start])).slice(0, 12) };
}
