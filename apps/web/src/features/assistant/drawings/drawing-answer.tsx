import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import iconButtonStyles from '../../../ui/buttons/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { AnswerText } from '../answer-text/answer-text.tsx';
import { Feedback } from '../answers/answer-actions.tsx';
import { AnswerFoot } from '../answers/answer-foot.tsx';
import { AnswerNotice } from '../answers/answer-view.tsx';
import type { Chip, Drawing } from '../api/assistant.api.ts';
import type { Answer } from '../conversation/merge-turns.ts';
import assistantStyles from '../styles/assistant.module.css';
import styles from './drawing-answer.module.css';
import { DrawingInProgress } from './drawing-in-progress.tsx';
import wallStyles from './drawing-wall.module.css';
import { savePicture } from './save-picture.ts';
import { UnderstoodChips } from './understood-chips.tsx';

interface DrawingAnswerProps {
  sid: string;
  question: string;
  answer: Answer;
  onShow: (drawing: Drawing) => void;
  /** Draws with the changed chips, based on the picture they come from if there is one. */
  onDrawChips: ((text: string, chips: Chip[], from: Drawing | undefined) => void) | undefined;
  onRepeat: (() => void) | undefined;
}

/** One answer of 你说我画: the recognised words and the pictures, running or finished. */
export function DrawingAnswer({ sid, question, answer, onShow, onDrawChips, onRepeat }: DrawingAnswerProps) {
  const { images, content, status, live, engineLabel } = answer;
  const [firstDrawing] = images;
  const chips = firstDrawing?.chips ?? live?.chips ?? [];
  const missing = firstDrawing?.missing ?? live?.missing ?? [];
  const isRunning = status === 'running';
  const indexes = isRunning ? Array.from({ length: Math.max(1, live?.count ?? 1) }, (_, index) => index) : [];
  const pendingIndexes = indexes.slice(images.length);
  const summary = [firstDrawing?.style, firstDrawing?.ratio, images.length > 0 && `${images.length} 幅`]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className={styles.drawn} aria-label="画作" aria-busy={isRunning}>
      <Row as="header" gap="m" align="baseline">
        <h2>{isRunning ? '正在落墨' : images.length > 0 ? '画好了' : '未成画'}</h2>
        <p className={textStyles.meta}>{isRunning && live?.ahead ? `前面还有 ${live.ahead} 幅` : summary}</p>
      </Row>
      {(images.length > 0 || pendingIndexes.length > 0) && (
        <CardGrid as="ul" data-follow className={`${wallStyles.wall} ${styles.drawnWall}`}>
          {images.map((drawing) => (
            <DrawingCard key={drawing.id} drawing={drawing} onShow={onShow} />
          ))}
          {pendingIndexes.map((index) => (
            <DrawingInProgress key={index} stage={live?.stages[index]} />
          ))}
        </CardGrid>
      )}
      {chips.length > 0 && (
        <UnderstoodChips
          chips={chips}
          onDraw={
            onDrawChips && ((changedChips) => onDrawChips(firstDrawing?.prompt ?? question, changedChips, firstDrawing))
          }
        />
      )}
      {content ? (
        <AnswerText text={content} citations={answer.citations} isGrowing={isRunning} />
      ) : (
        missing.length > 0 && <p className={assistantStyles.warning}>暂时画不了“{missing.join('”“')}”</p>
      )}
      <AnswerNotice answer={answer} onRetry={onRepeat} />
      {!isRunning && (
        <AnswerFoot engineLabel={engineLabel} label="对这次作画">
          <CopyButton text={question} label="复制描述" />
          {onRepeat && images.length > 0 && (
            <Button variant="text" icon="refresh" onClick={onRepeat}>
              再画一次
            </Button>
          )}
          <Feedback sid={sid} answer={answer} />
        </AnswerFoot>
      )}
    </article>
  );
}

function DrawingCard({ drawing, onShow }: { drawing: Drawing; onShow: (drawing: Drawing) => void }) {
  const { prompt, thumbUrl, style, width, height, webpUrl } = drawing;
  return (
    <li>
      <button
        type="button"
        aria-label={`看大图：${prompt}`}
        onClick={() => onShow(drawing)}
        className={wallStyles.frame}
      >
        <FallbackImage src={thumbUrl} alt={prompt} ratio={width / height} fit="contain" tone="transparent" />
      </button>
      <Row as="p" spread className={textStyles.kai}>
        <span className={kaiFallbackClass(style)}>{style || '写意'}</span>
        <button
          type="button"
          aria-label="下载"
          title="下载"
          onClick={() => void savePicture(webpUrl, prompt, 'webp')}
          className={iconButtonStyles.iconBtn}
        >
          <Icon name="download" />
        </button>
      </Row>
    </li>
  );
}
