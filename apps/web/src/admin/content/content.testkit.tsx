import * as content from '@meiyu/contract/admin/content.ts';
import { contentDocument } from '@meiyu/contract/admin/content-document.ts';
import * as editing from '@meiyu/contract/admin/content-editing.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import * as history from '@meiyu/contract/admin/content-history.ts';
import { screen } from '@testing-library/react';
import { type makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import { openConsolePage } from '../console.testkit.tsx';
import type { Problem } from './content.api.ts';
import { ContentEditorPage } from './editor/content-editor-page.tsx';

type Answers = ReturnType<typeof makeAnswers>;

export const documentOf = (kind: ContentKind, fields: object = {}) => contentDocument.parse({ kind, ...fields });

export const CHOICES = {
  categories: [
    { id: 'c1', parentId: '', name: '绘画', depth: 1 },
    { id: 'c2', parentId: 'c1', name: '画论', depth: 2 },
  ],
  defaultCategory: 'c1',
  ...{ tags: ['山水'], arts: ['书画'], dynasties: [], materials: [], forms: [], museums: [], entryKinds: ['技法'] },
};

interface StoredDraft {
  document: object;
  editorName: string;
  updateTime: string;
}

/** A server with one resource: it accepts drafts of the current revision, and publishes them. */
export function answerContent(answers: Answers, kind: ContentKind, published: object | null) {
  const document = published && documentOf(kind, published);
  const server = {
    ...{ id: 'r1', kind, origin: 'console', published: document as object | null },
    state: published ? 'published' : 'draft',
    ...{ scheduledTime: '', publishTime: '2026-11-01 09:00:00', revision: 3 },
    draft: (published ? null : asDraft(documentOf(kind))) as StoredDraft | null,
    others: [] as { name: string; time: string }[],
    ...{ linkedFrom: [], pageUrl: '/dynamic/details/r1' },
  };
  const found: { problems: Problem[] } = { problems: [] };
  answers.on(content.choices, () => ({ data: CHOICES }));
  answers.on(content.targets, () => ({ rows: [], total: 0 }));
  answers.on(editing.details, () => ({ data: { ...server } }));
  answers.on(editing.editing, () => ({ data: { others: server.others, revision: server.revision } }));
  answers.on(editing.check, () => ({ data: { revision: server.revision, ...found } }));
  answers.on(editing.preview, () => ({
    data: {
      ...{ desktopUrl: '/p?preview=d', phoneUrl: '/p?preview=p', expireTime: '2026-11-18 10:52:00' },
    },
  }));
  const saved = answers.on(editing.save, ({ body }) => {
    if (body.revision !== server.revision) return { data: { saved: false, ...state(), current: server.draft } };
    server.revision += 1;
    server.draft = asDraft(body.document as object);
    return { data: { saved: true, ...state(), current: server.draft } };
  });
  const state = () => ({ revision: server.revision, removedElements: [], ...found });
  const publications = answers.on(editing.publish, ({ body }) => {
    if (body.revision !== server.revision) return refuse('STALE_FORM');
    server.revision += 1;
    Object.assign(server, { published: server.draft?.document, draft: null, state: 'published' });
    return { data: { published: true, revision: server.revision, problems: [], version: 2 } };
  });
  answers.on(history.list, () => ({ rows: [VERSION], total: 1 }));
  answers.on(history.difference, () => ({
    data: { changes: [{ type: 'value', field: 'title', label: '标题', before: '旧题', after: '新题' }] },
  }));
  const actions = answers.on(content.act, ({ body }) => ({
    data: { results: (body.ids as string[]).map((id) => ({ id, title: id, done: true, reason: '' })) },
  }));
  /** Simulates a save by another person. */
  function saveAsOther(fields: object) {
    server.revision += 1;
    server.draft = { ...asDraft(documentOf(kind, fields)), editorName: '顾令仪' };
  }
  return { server, found, saved, publications, actions, saveAsOther };
}

const asDraft = (document: object): StoredDraft => ({
  document,
  editorName: '沈知远',
  updateTime: '2026-11-18 10:42:16',
});

export const VERSION = {
  ...{ seq: 1, origin: 'console', publisherName: '顾令仪', time: '2026-11-17 09:20:00', note: '换一句话' },
};

export async function openEditor(kind: ContentKind, title: string) {
  const page = openConsolePage(<ContentEditorPage />, `/admin/content/${kind}/r1`, { id: 'r1' });
  await screen.findByRole('region', { name: title });
  return page;
}
