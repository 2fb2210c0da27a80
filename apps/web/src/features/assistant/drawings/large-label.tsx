import { type FormEvent, useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { dateOf } from '../../../lib/format/format-day.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import type { Drawing } from '../api/assistant.api.ts';
import type { DrawingWays } from './drawing-ways.ts';
import { savePicture } from './save-picture.ts';

interface LargeLabelProps {
  id: string;
  drawing: Drawing;
  ways: DrawingWays | undefined;
  isBeside: boolean;
  onBeside: () => void;
  /** Another picture was asked for: the talk is where it comes. */
  onDone: () => void;
  onRemove: ((drawing: Drawing) => void) | undefined;
}

/** The label beside a drawing: what was asked, what was understood, and the ways on. */
export function LargeLabel({ id, drawing, ways, isBeside, onBeside, onDone, onRemove }: LargeLabelProps) {
  const { prompt, style, ratio, engineLabel, createTime, chips, webpUrl, pngUrl, relatedWork, sid } = drawing;
  const go = (act: (drawing: Drawing) => void) => () => {
    act(drawing);
    onDone();
  };
  return (
    <div className="large-label">
      <h2 id={id} className={kaiFallbackClass(prompt)}>
        {prompt}
      </h2>
      <p>{[style, ratio, dateOf(createTime)].filter(Boolean).join(' · ')}</p>
      <p>AI 生成{engineLabel && ` · ${engineLabel}`}</p>
      {chips.length > 0 && <p className="large-chips">{chips.map(({ word }) => word).join('　')}</p>}
      {ways && (
        <>
          <div className="large-acts">
            <Button icon="refresh" onClick={go(ways.vary)}>
              换一张
            </Button>
            <Button icon="image" onClick={go(ways.same)}>
              同款再画
            </Button>
          </div>
          <EditForm
            onEdit={(words) => {
              ways.edit(drawing, words);
              onDone();
            }}
          />
        </>
      )}
      <div className="large-acts">
        <Button icon="download" onClick={() => void savePicture(webpUrl, prompt, 'webp')}>
          下载 WebP
        </Button>
        <Button icon="download" onClick={() => void savePicture(pngUrl, prompt, 'png')}>
          下载 PNG
        </Button>
        {relatedWork && (
          <Button aria-pressed={isBeside} onClick={onBeside}>
            {isBeside ? '只看这一幅' : '与馆藏并看'}
          </Button>
        )}
        <CopyButton text={prompt} label="复制描述" variant="line" />
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
      </div>
    </div>
  );
}

const MAX = 1000;

function EditForm({ onEdit }: { onEdit: (words: string) => void }) {
  const [words, setWords] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim()) onEdit(words.trim());
  }
  return (
    <form onSubmit={submit} className="large-edit">
      <input
        aria-label="改一改这幅画"
        placeholder="改一改：再加一座桥……"
        maxLength={MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" disabled={words.trim() === ''}>
        改画
      </Button>
    </form>
  );
}
