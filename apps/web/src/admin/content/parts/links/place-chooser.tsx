import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Popover } from '../../../kit/panels/popover.tsx';
import { Action } from '../../../kit/parts/action.tsx';
import { clockTime, parseClockTime } from '../fields/clock-time.ts';
import { TextBox } from '../fields/text-box.tsx';
import { usePause } from '../fields/use-pause.ts';
import { ValueInput } from '../fields/value-input.tsx';
import { describePlace, isSameRegion } from './link-place.ts';
import { type LinkPlace, placesQuery, type TargetPlaces } from './links.api.ts';
import styles from './place-chooser.module.css';
import { RegionDialog } from './region-dialog.tsx';

interface PlaceChooserProps {
  /** Of the resource that is linked to. */
  target: string;
  title: string;
  value: LinkPlace | null;
  onChange: (place: LinkPlace | null) => void;
  /** Describes a value that is no `LinkPlace`. */
  text?: string | undefined;
}

/** The place at which the linked resource opens: its beginning, a listed place, or a page or second that is typed. */
export function PlaceChooser({ target, title, value, onChange, text }: PlaceChooserProps) {
  const described = `打开处：${text ?? describePlace(value)}`;
  /** The work on whose picture a region is drawn. */
  const [drawing, setDrawing] = useState<TargetPlaces>();
  return (
    <>
      <Popover
        label={`“${title}”打开的地方`}
        align="start"
        width="24rem"
        trigger={(trigger) => (
          <Action {...trigger} variant="text" icon="down" aria-label={described}>
            {described}
          </Action>
        )}
      >
        {(close) => (
          <PlaceList
            target={target}
            value={value}
            onChoose={(place) => {
              close();
              onChange(place);
            }}
            onType={onChange}
            onDraw={(places) => {
              close();
              setDrawing(places);
            }}
          />
        )}
      </Popover>
      {drawing && (
        <RegionDialog
          title={title}
          places={drawing}
          value={value}
          onClose={() => setDrawing(undefined)}
          onChoose={({ x, y, w, h }) => {
            setDrawing(undefined);
            onChange({ region: { x, y, w, h } });
          }}
        />
      )}
    </>
  );
}

function isSamePlace(a: LinkPlace | null, b: LinkPlace): boolean {
  if (!a) return false;
  const isRegionEqual = a.region && b.region ? isSameRegion(a.region, b.region) : a.region === b.region;
  return a.pageNum === b.pageNum && a.episodeId === b.episodeId && a.second === b.second && isRegionEqual;
}

interface PlaceListProps {
  target: string;
  value: LinkPlace | null;
  onChoose: (place: LinkPlace | null) => void;
  /** Called for a typed place, which does not close the list. */
  onType: (place: LinkPlace) => void;
  /** Draws a region that is not listed. */
  onDraw: (places: TargetPlaces) => void;
}

function PlaceList({ target, value, onChoose, onType, onDraw }: PlaceListProps) {
  const [text, setText] = useState('');
  const search = usePause(text.trim());
  const query = useQuery(placesQuery(target, search));
  const { data } = query;
  return (
    <div className={styles.places}>
      <TextBox label="在其中查找" value={text} onChange={setText} maxLength={100} placeholder="章节、台词、画面" />
      {query.isError && <p role="alert">没有查到：{query.error.message}</p>}
      {query.isPending && <p role="status">正在查找</p>}
      {data && data.rows.length === 0 && (
        <p role="status">{search ? '没有符合的地方' : '没有列出的地方；可以直接填写，或从头打开。'}</p>
      )}
      <ul className={styles.list}>
        <li>
          <button type="button" aria-pressed={value === null} onClick={() => onChoose(null)} className={styles.place}>
            从头
          </button>
        </li>
        {data?.rows.map(({ place, label, title, snippet }) => (
          <li key={`${JSON.stringify(place)} ${label}`}>
            <button
              type="button"
              aria-pressed={isSamePlace(value, place)}
              onClick={() => onChoose(place)}
              className={styles.place}
            >
              <span>
                {label}
                {title && title !== label && <span className={styles.title}>{title}</span>}
              </span>
              {snippet.text && <span className={styles.snippet}>{snippet.text}</span>}
            </button>
          </li>
        ))}
      </ul>
      {data?.imageUrl && (
        <Action icon="frame" onClick={() => onDraw(data)}>
          在画面上画一处
        </Action>
      )}
      {data && <TypedPlace places={data} value={value} onType={onType} />}
    </div>
  );
}

const parsePage = (max: number) => (text: string) => {
  const page = Number(text.trim());
  return Number.isInteger(page) && page >= 1 && page <= max ? page : undefined;
};

type TypedPlaceProps = Pick<PlaceListProps, 'value' | 'onType'> & { places: TargetPlaces };

/** A page of a book, or a second of an episode, within the limits of the resource. */
function TypedPlace({ places, value, onType }: TypedPlaceProps) {
  const { pageCount, episodes } = places;
  const first = episodes[0];
  const [episodeId, setEpisodeId] = useState(value?.episodeId ?? first?.episodeId ?? '');
  if (pageCount > 0)
    return (
      <ValueInput
        label={`页码，1 到 ${pageCount}`}
        caption={`页码（1–${pageCount}）`}
        value={value?.pageNum ?? 1}
        format={String}
        parse={parsePage(pageCount)}
        step={1}
        onChange={(page) => onType({ pageNum: Math.min(pageCount, Math.max(1, page)) })}
      />
    );
  if (!first) return null;
  const episode = episodes.find((each) => each.episodeId === episodeId) ?? first;
  return (
    <div className={styles.typed}>
      <select
        aria-label="哪一集"
        value={episode.episodeId}
        onChange={({ target }) => setEpisodeId(target.value)}
        className={styles.episode}
      >
        {episodes.map((each, index) => (
          <option key={each.episodeId} value={each.episodeId}>
            {each.title || `第 ${index + 1} 集`}
          </option>
        ))}
      </select>
      <ValueInput
        label="从哪一秒"
        caption={`时间（至 ${clockTime(episode.seconds)}）`}
        value={value?.second ?? 0}
        format={clockTime}
        parse={(text) => {
          const seconds = parseClockTime(text);
          return seconds !== undefined && (episode.seconds === 0 || seconds <= episode.seconds) ? seconds : undefined;
        }}
        step={1}
        onChange={(second) => onType({ episodeId: episode.episodeId, second: Math.max(0, second) })}
      />
    </div>
  );
}
