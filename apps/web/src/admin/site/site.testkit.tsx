import * as site from '@meiyu/contract/admin/site.ts';
import type { SitePart } from '@meiyu/contract/admin/site-content.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { screen } from '@testing-library/react';
import type { makeAnswers } from '../../lib/calls/answers.testkit.ts';
import { openConsolePage } from '../console.testkit.tsx';
import { PartPage } from './part-page.tsx';
import { PART_PATHS } from './site-parts.ts';

type Answers = ReturnType<typeof makeAnswers>;

export const VERSION = {
  id: 'v7',
  part: 'notice',
  origin: 'console',
  publisherName: '顾令仪',
  time: '2026-11-17 09:20:00',
  note: '换一句话',
};

/** A server with one part: it accepts drafts of the current revision, and publishes them. */
export function answerPart(answers: Answers, part: SitePart, content: object | null) {
  const stale = { code: errors.STALE_FORM.code, msg: errors.STALE_FORM.msg };
  const server = {
    published: content === null ? null : { part, content },
    draft: null as { value: object; editorName: string; updateTime: string } | null,
    revision: 3,
    others: [] as { name: string; time: string }[],
  };
  const newest = { ...VERSION, part };
  answers.on(site.details, () => ({ data: { ...server, newest, warnings: [] } }));
  answers.on(site.editing, () => ({ data: { others: server.others, revision: server.revision } }));
  answers.on(site.preview, () => ({
    data: { desktopUrl: '/?preview=d', phoneUrl: '/?preview=p', expireTime: '2026-11-18 10:52:00' },
  }));
  answers.on(site.history, () => ({ rows: [newest], total: 1 }));
  answers.on(site.categoryUse, () => ({ data: { counts: [] } }));
  const state = () => ({ current: server.draft, revision: server.revision, removedElements: [], warnings: [] });
  const saved = answers.on(site.save, ({ body }) => {
    if (body.revision !== server.revision) return { data: { saved: false, ...state() } };
    server.revision += 1;
    server.draft = { value: body.value as object, editorName: '沈知远', updateTime: '2026-11-18 10:42:16' };
    return { data: { saved: true, ...state() } };
  });
  const published = answers.on(site.publish, ({ body }) => {
    if (body.revision !== server.revision) return stale;
    server.revision += 1;
    server.draft = null;
    return { data: { version: { ...newest, id: 'v8' }, revision: server.revision } };
  });
  /** Simulates a save by another person. */
  function saveAsOther(other: object) {
    server.revision += 1;
    server.draft = { value: { part, content: other }, editorName: '顾令仪', updateTime: '2026-11-18 10:41:00' };
  }
  return { server, saved, published, saveAsOther };
}

export async function openPart(part: SitePart) {
  const { path = '', title = '' } = PART_PATHS.find((each) => each.part === part) ?? {};
  const page = openConsolePage(<PartPage />, `/admin/site/${path}`);
  await screen.findByRole('region', { name: title });
  return page;
}

export const NOTICE = { text: '周六闭馆', linkUrl: '', startTime: '', endTime: '' };

/** The content of the draft that was sent last. */
export function sentContent<Content>(saved: { body: Record<string, unknown> }[]): Content | undefined {
  const { value } = saved.at(-1)?.body ?? {};
  return (value as { content: Content } | undefined)?.content;
}
