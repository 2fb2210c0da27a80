import { clockTime, parseClockTime } from '../fields/clock-time.ts';
import { ValueInput } from '../fields/value-input.tsx';
import { isSameRegion, type PlacesInResource } from './link-place.ts';
import type { LinkPlace } from './links.api.ts';
import styles from './own-place-input.module.css';

interface OwnPlaceInputProps {
  own: PlacesInResource;
  value: LinkPlace | null;
  onChange: (place: LinkPlace | null) => void;
}

/** The place of a link in the edited resource: a page, a second of an episode, a region, or the whole. */
export function PlaceInResourceInput({ own, value, onChange }: OwnPlaceInputProps) {
  if (own.kind === 'book')
    return (
      <ValueInput
        label="所在页，0 为全书"
        caption="所在页"
        value={value?.pageNum ?? 0}
        format={(page) => (page === 0 ? '全书' : String(page))}
        parse={(text) => {
          const page = text.trim() === '' || text.trim() === '全书' ? 0 : Number(text);
          return Number.isInteger(page) && page >= 0 && page <= own.pageCount ? page : undefined;
        }}
        step={1}
        onChange={(page) => onChange(page <= 0 ? null : { pageNum: Math.min(page, own.pageCount) })}
        className={styles.value}
      />
    );
  if (own.kind === 'work') {
    const chosen = own.regions.findIndex((region) => value?.region && isSameRegion(region, value.region));
    return (
      <Choice
        label="所在画面"
        none={value?.region && chosen < 0 ? '原来的一处（已改动）' : '整幅'}
        options={own.regions.map(({ title }, index) => title || `第 ${index + 1} 处`)}
        chosen={chosen}
        onChoose={(index) => {
          const region = own.regions[index];
          onChange(region ? { region: { x: region.x, y: region.y, w: region.w, h: region.h } } : null);
        }}
      />
    );
  }
  const chosen = own.episodes.findIndex(({ episodeId }) => episodeId === value?.episodeId);
  return (
    <>
      <Choice
        label="所在集"
        none="整门课"
        options={own.episodes.map(({ title }, index) => title || `第 ${index + 1} 集`)}
        chosen={chosen}
        onChoose={(index) => {
          const episode = own.episodes[index];
          onChange(episode ? { episodeId: episode.episodeId, second: 0 } : null);
        }}
      />
      {value?.episodeId !== undefined && (
        <ValueInput
          label="所在时间"
          caption="时间"
          value={value.second ?? 0}
          format={clockTime}
          parse={parseClockTime}
          step={1}
          onChange={(second) => onChange({ ...value, second: Math.max(0, second) })}
          className={styles.value}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  /** The label for no place. */
  none: string;
  options: readonly string[];
  /** -1 for none. */
  chosen: number;
  onChoose: (index: number) => void;
}

function Choice({ label, none, options, chosen, onChoose }: ChoiceProps) {
  // Two may have the same title.
  const numbered = options.map((option, index) => ({ option, index }));
  return (
    <label className={styles.choice}>
      <span className={styles.caption}>{label}</span>
      <select value={chosen} onChange={({ target }) => onChoose(Number(target.value))} className={styles.select}>
        <option value={-1}>{none}</option>
        {numbered.map(({ option, index }) => (
          <option key={index} value={index}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
