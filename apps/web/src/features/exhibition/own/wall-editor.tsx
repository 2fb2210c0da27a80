import * as limits from '@meiyu/contract/own-exhibition-fields.ts';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Facts, OwnDocument } from './own.api.ts';
import * as change from './own-document.ts';
import styles from './wall-editor.module.css';

interface WallEditorProps {
  document: OwnDocument;
  at: number;
  things: ReadonlyMap<string, Facts>;
  onChange: (document: OwnDocument) => void;
  onPick: () => void;
  onRemove: () => void;
}

/** One wall: its title and text, and what hangs there, in order. */
export function WallEditor({ document, at, things, onChange, onPick, onRemove }: WallEditorProps) {
  const wall = document.walls[at];
  if (!wall) return null;
  const name = change.wallName(wall, at);
  const nameOf = (hung: change.Hung) => hung.name || things.get(change.keyOf(hung))?.title || '看不到的展品';
  return (
    <section aria-label={name} className={styles.wall}>
      <Row spread wrap gap="m">
        <h2>{name}</h2>
        <Row wrap gap="s">
          <Button variant="line" icon="plus" onClick={onPick} disabled={change.isFull(document)}>
            挂展品
          </Button>
          {document.walls.length > 1 && (
            <Button variant="text" icon="trash" onClick={onRemove}>
              拆掉这面墙
            </Button>
          )}
        </Row>
      </Row>
      <div className={styles.words}>
        <TextField
          label="墙的题目"
          value={wall.title}
          maxLength={limits.MAX_WALL_TITLE_LENGTH}
          onChange={({ currentTarget }) => onChange(change.writeOnWall(document, at, { title: currentTarget.value }))}
        />
        <TextArea
          label="墙上的文字"
          rows={2}
          value={wall.text}
          maxLength={limits.MAX_WALL_TEXT_LENGTH}
          onChange={({ currentTarget }) => onChange(change.writeOnWall(document, at, { text: currentTarget.value }))}
        />
      </div>
      {wall.works.length === 0 && <p className={textStyles.meta}>这面墙还空着。按“挂展品”选作品或自己的画。</p>}
      <SortableList
        label={`${name}的次序`}
        items={wall.works}
        itemId={change.keyOf}
        itemName={nameOf}
        onMove={(from, to) => onChange(change.moveOnWall(document, at, from, to))}
        icon={(icon) => <Icon name={icon === 'grip' ? 'menu' : icon} />}
      >
        {(hung, index) => (
          <HungRow
            hung={hung}
            name={nameOf(hung)}
            facts={things.get(change.keyOf(hung))}
            onChange={(part) => onChange(change.changeHung(document, at, index, part))}
            onTakeDown={() => onChange(change.takeDown(document, at, index))}
            walls={document.walls.map((one, place) => ({ value: String(place), label: change.wallName(one, place) }))}
            at={at}
            onMoveTo={(to) => onChange(change.moveToWall(document, at, index, to))}
          />
        )}
      </SortableList>
    </section>
  );
}

interface HungRowProps {
  hung: change.Hung;
  name: string;
  /** Missing for a withdrawn work and a deleted drawing. */
  facts: Facts | undefined;
  onChange: (part: Partial<change.Hung>) => void;
  onTakeDown: () => void;
  walls: readonly { value: string; label: string }[];
  at: number;
  onMoveTo: (wall: number) => void;
}

function HungRow({ hung, name, facts, onChange, onTakeDown, walls, at, onMoveTo }: HungRowProps) {
  const isDrawing = hung.kind === 'drawing';
  return (
    <div className={styles.hung}>
      <FallbackImage src={facts?.coverUrl} alt="" ratio="1/1" fit="contain" className={styles.picture} />
      <div className={styles.facts}>
        <p className={styles.name}>
          <b>{name}</b>
          {facts?.author && <span className={textStyles.meta}>{facts.author}</span>}
        </p>
        {!facts && (
          <p className={textStyles.warn}>
            {isDrawing ? '这幅画已经删除，展出时会略过。' : '这件作品已下架，展出时会略过。'}
          </p>
        )}
        {isDrawing && (
          <TextField
            label="画的题目"
            value={hung.name}
            maxLength={limits.MAX_NAME_LENGTH}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        )}
        <TextArea
          label={`“${name}”的展签`}
          hideLabel
          placeholder="展签：请看展的人留意什么"
          rows={2}
          value={hung.label}
          maxLength={limits.MAX_LABEL_LENGTH}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
        <Row wrap gap="m" className={styles.acts}>
          {walls.length > 1 && (
            <Select
              label={`“${name}”挂在`}
              hideLabel
              options={walls}
              value={String(at)}
              onChange={({ currentTarget }) => onMoveTo(Number(currentTarget.value))}
            />
          )}
          <Button variant="text" size="small" icon="trash" aria-label={`取下“${name}”`} onClick={onTakeDown}>
            取下
          </Button>
        </Row>
      </div>
    </div>
  );
}
