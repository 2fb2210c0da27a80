/* The kinds and states of 内容, shared by the forms of the console, the server and the `meiyu` command. */

/** Kinds that staff write in the console. They are the `resType` of the readers' calls, and `entry` (词条). New ones come last: previews count them. */
export const CONTENT_KINDS = ['book', 'video', 'audio', 'img', 'news', 'exp', 'entry', 'exhibition'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const CONTENT_KIND_LABEL: Readonly<Record<ContentKind, string>> = {
  book: '图书',
  video: '视频课',
  audio: '音频课',
  img: '展品',
  news: '动态',
  exp: '体验课',
  entry: '词条',
  exhibition: '展览',
};

/** What a document can link to. */
export const LINK_TARGET_KINDS = ['book', 'video', 'audio', 'img', 'news', 'exp'] as const;

/**
 * - `draft`      never published
 * - `scheduled`  not public, and its draft will be published at `scheduledTime`. Published content whose new draft is
 *                scheduled stays `published`; it has a `scheduledTime` too
 * - `published`  readers see it (the published version, never the draft)
 * - `hidden`     withdrawn by staff, or `hidden: true` in its folder
 * - `bin`        deleted; removed for good after 30 days
 */
export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'hidden', 'bin'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

export const CONTENT_STATE_LABEL: Readonly<Record<ContentState, string>> = {
  draft: '草稿',
  scheduled: '定时发布',
  published: '已发布',
  hidden: '已撤下',
  bin: '回收站',
};

/**
 * Actions on several rows at once. `show` makes withdrawn content public again, `unbin` takes it out of the bin (as
 * withdrawn content, or as a draft when it was never published).
 */
export const CONTENT_ACTIONS = ['publish', 'hide', 'show', 'bin', 'unbin', 'move', 'addTag', 'removeTag'] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

export const CONTENT_ACTION_LABEL: Readonly<Record<ContentAction, string>> = {
  publish: '发布',
  hide: '撤下',
  show: '恢复展示',
  bin: '移入回收站',
  unbin: '从回收站恢复',
  move: '移动分类',
  addTag: '添加标签',
  removeTag: '移除标签',
};

/** How many rows can be selected, and how many one call can change. */
export const MAX_SELECTION = 5000;
export const MAX_ACTION_ROWS = 100;

/** How a version came about: written in the console or by the command, on time, changed in bulk, or imported. */
export const CONTENT_ORIGINS = ['console', 'command', 'schedule', 'bulk', 'import'] as const;
export type ContentOrigin = (typeof CONTENT_ORIGINS)[number];

/** Content in the bin is removed after this many days. */
export const BIN_DAYS = 30;
/** A page says every 15 seconds that it is open (`adminContentEditing.editing`); after this long it counts as closed. */
export const EDITING_SECONDS = 45;

/** Megabytes. Pictures of works, which are not encoded again, may be larger. */
export const MAX_PICTURE_MB = 60;
export const MAX_WORK_PICTURE_MB = 120;
/** Megabytes of a recording, and of an original file that is not a recording. */
export const MAX_MEDIA_MB = 4096;
export const MAX_ORIGINAL_MB = 1024;
