import { type FormEvent, useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { dateOf } from '../../../lib/format/format-day.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import type { Drawing } from '../api/assistant.api.ts';
import assistantStyles from '../styles/assistant.module.css';
import styles from '../styles/large-view.module.css';
import type { DrawingActions } from './drawing-actions.ts';
import { savePicture } from './save-picture.ts';

interface DrawingDetailsProps {
  id: string;
  drawing: Drawing;
  actions: DrawingActions | undefined;
  /** Whether the related work is shown beside the drawing. */
  isComparing: boolean;
  onCompare: () => void;
  /** Called when the user has requested another picture, which will appear in the session. */
  onDrawingRequested: () => void;
  onRemove: ((drawing: Drawing) => void) | undefined;
}

/** The panel beside a large drawing: prompt, recognised words and actions. */
export function DrawingDetails({
  id,
  drawing,
  actions,
  isComparing,
  onCompare,
  onDrawingRequested,
  onRemove,
}: DrawingDetailsProps) {
  const { prompt, style, ratio, engineLabel, createTime, chips, webpUrl, pngUrl, relatedWork, sid } = drawing;
  const runAndClose = (action: (drawing: Drawing) => void) => () => {
    action(drawing);
    onDrawingRequested();
  };
  return (
    <Column gap="l" className={styles.label}>
      <h2 id={id} className={kaiFallbackClass(prompt)}>
        {prompt}
      </h2>
      <div>
        <p>{[style, ratio, dateOf(createTime)].filter(Boolean).join(' · ')}</p>
        <p>AI 生成{engineLabel && ` · ${engineLabel}`}</p>
      </div>
      {chips.length > 0 && <p>{chips.map(({ word }) => word).join('　')}</p>}
      {actions && (
        <>
          <Row wrap gap="s">
            <Button icon="refresh" onClick={runAndClose(actions.drawVariation)}>
              换一张
            </Button>
            <Button icon="image" onClick={runAndClose(actions.drawSame)}>
              同款再画
            </Button>
          </Row>
          <EditForm
            onEdit={(instruction) => {
              actions.drawEdited(drawing, instruction);
              onDrawingRequested();
            }}
          />
        </>
      )}
      <Row wrap gap="s">
        <Button icon="download" onClick={() => void savePicture(webpUrl, prompt, 'webp')}>
          下载 WebP
        </Button>
        <Button icon="download" onClick={() => void savePicture(pngUrl, prompt, 'png')}>
          下载 PNG
        </Button>
        {relatedWork && (
          <Button aria-pressed={isComparing} onClick={onCompare}>
            {isComparing ? '只看这一幅' : '与馆藏并看'}
          </Button>
        )}
        <CopyButton text={prompt} label="复制描述" variant="line" />
        <PrefetchLink to={`/userinfo/exhibitions?add=drawing:${drawing.id}`} className={buttonClass('line')}>
          加入我的展览
        </PrefetchLink>
        {onRemove && sid && (
          <PrefetchLink to={`/ai/image/${sid}`} className={buttonClass('line')}>
            回到会话
          </PrefetchLink>
        )}
        {onRemove && (
          <Button variant="danger" icon="trash" onClick={() => onRemove(drawing)}>
            删除
          </Button>
        )}
      </Row>
    </Column>
  );
}

const MAX_INSTRUCTION_LENGTH = 1000;

function EditForm({ onEdit }: { onEdit: (instruction: string) => void }) {
  const [instruction, setInstruction] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (instruction.trim()) onEdit(instruction.trim());
  }
  return (
    <form onSubmit={submit}>
      <Row gap="s">
        <TextField
          label="改一改这幅画"
          hideLabel
          className={assistantStyles.grow}
          placeholder="改一改：再加一座桥……"
          maxLength={MAX_INSTRUCTION_LENGTH}
          value={instruction}
          onChange={({ target }) => setInstruction(target.value)}
        />
        <Button type="submit" disabled={instruction.trim() === ''}>
          改画
        </Button>
      </Row>
    </form>
  );
}
