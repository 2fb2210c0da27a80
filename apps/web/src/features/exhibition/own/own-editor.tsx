import * as limits from '@meiyu/contract/own-exhibition-fields.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { confirm } from '../../../ui/messages/confirm.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { OWN_EXHIBITIONS_PATH } from '../api/exhibition.api.ts';
import { ownPath } from '../api/showing.api.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Facts, findThings, type OwnDetails } from './own.api.ts';
import * as change from './own-document.ts';
import styles from './own-editor.module.css';
import { readThing } from './read-thing.ts';
import { SharePanel } from './share-panel.tsx';
import { ThingPicker } from './thing-picker.tsx';
import { type SaveState, useOwnEditor } from './use-own-editor.ts';
import { WallEditor } from './wall-editor.tsx';

/** Title, preface, walls, and sharing of an own exhibition. Every change is saved by itself. */
export function OwnEditor({ details }: { details: OwnDetails }) {
  const editor = useOwnEditor(details);
  const { document, setDocument, stored, things, state } = editor;
  const navigate = useNavigate();
  const [picking, setPicking] = useState<number>();
  const pickingWall = picking === undefined ? undefined : document.walls[picking];

  function pick(facts: Facts, at: number) {
    editor.know(facts);
    setDocument((before) => change.hang(before, at, facts));
  }
  useThingOfAddress(document, (facts) => pick(facts, document.walls.length - 1));

  async function removeWall(at: number) {
    const wall = document.walls[at];
    const isSure =
      !wall ||
      wall.works.length === 0 ||
      (await confirm({
        title: `拆掉“${change.wallName(wall, at)}”？`,
        body: `墙上的 ${wall.works.length} 件展品一起取下，作品和画都还在。`,
        confirmText: '拆掉',
        cancelText: '留着',
        danger: true,
      }));
    if (isSure) setDocument((before) => change.removeWall(before, at));
  }
  /** The page and the hall show what the server has. */
  async function show(path: string) {
    await editor.saveNow();
    await navigate(path);
  }

  return (
    <div className={styles.editor}>
      <Breadcrumb
        steps={[{ label: '我的展览', to: OWN_EXHIBITIONS_PATH }, { label: document.title || '未起名的展览' }]}
      />
      <Row spread wrap gap="m">
        <h1>布置展览</h1>
        <Row wrap gap="m">
          <SaveLine state={state} onRetry={() => void editor.saveNow()} />
          <Button variant="line" icon="eye" onClick={() => void show(ownPath(stored.id))}>
            看展
          </Button>
          <Button
            variant="line"
            disabled={change.countHung(document) === 0}
            onClick={() => void show(`${ownPath(stored.id)}/hall`)}
          >
            进三维展厅
          </Button>
        </Row>
      </Row>
      <div className={styles.columns}>
        <div className={styles.walls}>
          <TextField
            label="展览的名字"
            value={document.title}
            maxLength={limits.MAX_TITLE_LENGTH}
            onChange={({ currentTarget: { value } }) => setDocument((before) => ({ ...before, title: value }))}
          />
          <TextArea
            label="前言"
            rows={4}
            value={document.preface}
            maxLength={limits.MAX_PREFACE_LENGTH}
            hint="为什么把它们挂在一起。"
            onChange={({ currentTarget: { value } }) => setDocument((before) => ({ ...before, preface: value }))}
          />
          {document.walls.map((_, at) => (
            <WallEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: walls have no ids and do not change places
              key={at}
              {...{ document, at, things }}
              onChange={setDocument}
              onPick={() => setPicking(at)}
              onRemove={() => void removeWall(at)}
            />
          ))}
          <Row wrap spread gap="m" className={styles.foot}>
            <Button
              variant="line"
              icon="plus"
              disabled={document.walls.length >= limits.MAX_WALLS}
              onClick={() => setDocument(change.addWall)}
            >
              再砌一面墙
            </Button>
            <p className={textStyles.meta}>
              {change.countHung(document)} / {limits.MAX_OWN_WORKS} 件展品，{document.walls.length} / {limits.MAX_WALLS}{' '}
              面墙
            </p>
          </Row>
        </div>
        <div className={styles.side}>
          <SharePanel stored={stored} isSaved={state === 'saved'} onChange={editor.accept} />
        </div>
      </div>
      <ThingPicker
        open={pickingWall !== undefined}
        onClose={() => setPicking(undefined)}
        wallName={pickingWall && picking !== undefined ? change.wallName(pickingWall, picking) : ''}
        hung={change.hungKeys(document)}
        isFull={change.isFull(document)}
        onPick={(facts) => picking !== undefined && pick(facts, picking)}
      />
      <ConflictDialog theirs={editor.conflict} mine={document} onSettle={editor.settle} />
    </div>
  );
}

const SAVE_TEXTS: Record<SaveState, string> = {
  saved: '已保存',
  changed: '正在改',
  saving: '正在保存',
  failed: '没有保存',
};

function SaveLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <Row as="span" gap="s">
      <span role="status" className={state === 'failed' ? textStyles.danger : textStyles.meta}>
        {SAVE_TEXTS[state]}
      </span>
      {state === 'failed' && (
        <Button variant="text" size="small" icon="refresh" onClick={onRetry}>
          再存一次
        </Button>
      )}
    </Row>
  );
}

/** Hangs the work or drawing that the address names (`?add=work:id`), once. */
function useThingOfAddress(document: OwnDetails['document'], onFound: (facts: Facts) => void): void {
  const [query, setQuery] = useSearchParams();
  const wanted = readThing(query);
  const add = useEffectEvent(async () => {
    if (!wanted) return;
    setQuery({}, { replace: true });
    if (change.hungKeys(document).has(change.keyOf(wanted))) return showToast('warning', '它已经挂在这里了');
    if (change.isFull(document)) return showToast('warning', '这个展览已经挂满了');
    const [facts] = await findThings([wanted]);
    if (!facts) return showToast('warning', '这件展品已经看不到了');
    onFound(facts);
    showToast('success', '已挂上，在最后一面墙');
  });
  useEffect(() => void add().catch(() => undefined), []);
}
