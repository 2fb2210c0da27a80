import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/*
 * Settings of the account. They are stored on the server because the web app clears local storage on a 401. Every field
 * may be missing: the page then uses its default.
 */

// @__NO_SIDE_EFFECTS__
function between(min: number, max: number) {
  return z.optional(z.number().check(z.gte(min), z.lte(max)));
}

const reader = z.object({
  pages: z.optional(z.enum(['single', 'double'])),
  fontSize: between(12, 40),
  lineHeight: between(1.2, 3),
  /** 宣纸, 素白, 竹青, 素绢, 墨夜 */
  paper: z.optional(z.enum(['xuan', 'white', 'bamboo', 'silk', 'night'])),
  font: z.optional(z.enum(['song', 'kai', 'hei'])),
  /** 竖排 */
  vertical: z.optional(z.boolean()),
  /** As printed, 简 or 繁. */
  script: z.optional(z.enum(['original', 'simplified', 'traditional'])),
  voiceRate: between(0.5, 2),
});

const player = z.object({
  speed: between(0.75, 2),
  volume: between(0, 1),
  captions: z.optional(z.boolean()),
  quality: z.optional(z.enum(['auto', 'low', 'middle', 'high'])),
});

const site = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'auto'])),
  largeType: z.optional(z.boolean()),
  reducedMotion: z.optional(z.boolean()),
});

const notices = z.object({
  /** Notices are also sent by e-mail; off by default. */
  email: z.optional(z.boolean()),
});

const settings = z.object({
  reader: z.optional(reader),
  player: z.optional(player),
  site: z.optional(site),
  notices: z.optional(notices),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/businees/user/settings',
  access: 'user',
  summary: "The account's reader, player, site and notice settings",
  data: settings,
});

/** 竖排 can be set back to that of each book. */
const settingsChange = z.extend(settings, {
  reader: z.optional(z.extend(reader, { vertical: z.optional(z.nullable(z.boolean())) })),
});

export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/businees/user/settings',
  access: 'user',
  summary: 'Changes the settings that are sent, removes those sent as null and keeps the others; returns all of them',
  write: true,
  repeatable: true,
  body: settingsChange,
  data: settings,
  msg: '设置已保存',
});
