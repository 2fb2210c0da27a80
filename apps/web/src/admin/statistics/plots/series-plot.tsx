import {
  CartesianGrid,
  Label,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisTicks } from '../figures/format-figures.ts';
import { chooseTicks } from '../figures/period-choice.ts';
import styles from './series-plot.module.css';

export interface PlottedPart {
  /** The label in a table: `2026-11-06 周五`. */
  name: string;
  /** At the axis: `11-06`. */
  mark: string;
  /** In the unit of the plot; null: hidden. */
  value: number | null;
  /** The value of the previous period at the same position, if there is one. */
  before: number | null | undefined;
  text: string;
  textBefore: string;
  nameBefore: string;
}

interface SeriesPlotProps {
  label: string;
  unit: string;
  parts: readonly PlottedPart[];
  /** Index of the first and last day of each. */
  weekends: readonly { first: number; last: number }[];
  isBeforeShown: boolean;
  /** The last part is not over yet: the line to it is dotted. */
  isLastOpen: boolean;
}

/** Dots of the line are at 600. */
const ABOVE_DOTS = 700;
/** The size until the container is measured, and in tests. */
const FIRST_SIZE = { width: 744, height: 284 };

/** Ink is this period, dashed the one before; one dot in seal red marks the peak. No animation. */
export function SeriesPlot({ label, unit, parts, weekends, isBeforeShown, isLastOpen }: SeriesPlotProps) {
  const peak = findPeak(parts);
  const last = parts.length - 1;
  const values = parts.flatMap(({ value, before }) => [value ?? 0, isBeforeShown ? (before ?? 0) : 0]);
  const ticks = axisTicks(Math.max(...values), values.every(Number.isInteger));
  const data = parts.map((part, index) => ({
    ...part,
    index,
    done: isLastOpen && index === last ? null : part.value,
    open: isLastOpen && index >= last - 1 ? part.value : null,
  }));
  return (
    <div className={styles.plot}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={FIRST_SIZE}>
        <LineChart data={data} margin={{ top: 28, right: 12, bottom: 0, left: 0 }} aria-label={label}>
          {weekends.map((weekend) => (
            <ReferenceArea
              key={weekend.first}
              x1={weekend.first - 0.5}
              x2={weekend.last + 0.5}
              ifOverflow="hidden"
              fill="var(--weekend)"
              fillOpacity={1}
            />
          ))}
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="index"
            type="number"
            domain={[0, last]}
            ticks={chooseTicks(parts.length)}
            interval="preserveStartEnd"
            tickFormatter={(index: number) => parts[index]?.mark ?? ''}
            tickLine={false}
            axisLine={{ stroke: 'var(--rule-strong)' }}
            tickMargin={8}
            height={32}
          />
          <YAxis
            width="auto"
            domain={[0, ticks.at(-1) ?? 1]}
            ticks={ticks}
            interval={0}
            tickFormatter={format}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--control)' }}
            content={({ active, payload }) => {
              const part: unknown = payload[0]?.payload;
              return active && isPart(part) ? (
                <SeriesTip {...{ part, unit, isBeforeShown }} isOpen={isLastOpen && part.name === parts[last]?.name} />
              ) : null;
            }}
          />
          {isBeforeShown && (
            <Line
              dataKey="before"
              name="上期"
              type="linear"
              stroke="var(--control)"
              strokeWidth={1.25}
              strokeDasharray="4 3"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          <Line
            dataKey="done"
            name="本期"
            type="linear"
            stroke="var(--ink)"
            strokeWidth={1.75}
            dot={parts.some(({ value }) => value === null) || parts.length < 3 ? { r: 2.5, fill: 'var(--ink)' } : false}
            activeDot={{ r: 3.5, fill: 'var(--ink)', stroke: 'var(--page)' }}
            isAnimationActive={false}
          />
          {isLastOpen && (
            <Line
              dataKey="open"
              name="还没有过完"
              type="linear"
              stroke="var(--ink)"
              strokeWidth={1.5}
              strokeDasharray="1 4"
              strokeLinecap="round"
              dot={({ cx, cy, index }) =>
                index === last ? (
                  <circle key="open" cx={cx} cy={cy} r={3} fill="var(--page)" stroke="var(--ink)" strokeWidth={1.5} />
                ) : null
              }
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          {peak && <ReferenceLine x={peak.index} stroke="var(--seal)" strokeDasharray="2 3" segment={toBase(peak)} />}
          {peak && (
            <ReferenceDot zIndex={ABOVE_DOTS} x={peak.index} y={peak.value} r={3.5} fill="var(--seal)" stroke="none">
              <Label
                content={({ viewBox }) => (
                  <PeakName box={viewBox} text={`最高 ${peak.mark}　${peak.text} ${unit}`} share={peak.index / last} />
                )}
              />
            </ReferenceDot>
          )}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const format = (value: number) => GROUPED.format(value);

function isPart(value: unknown): value is PlottedPart {
  return typeof value === 'object' && value !== null && 'textBefore' in value;
}

interface Peak extends PlottedPart {
  index: number;
  value: number;
}

/** The highest value; none in a short or empty series. */
function findPeak(parts: readonly PlottedPart[]): Peak | undefined {
  let peak: Peak | undefined;
  for (const [index, part] of parts.entries())
    if (part.value !== null && part.value > (peak?.value ?? 0)) peak = { ...part, index, value: part.value };
  return parts.length >= 3 ? peak : undefined;
}

const toBase = ({ index, value }: Peak) =>
  [
    { x: index, y: 0 },
    { x: index, y: value },
  ] as const;

interface PeakNameProps {
  /** The position of the dot, from Recharts. */
  box: unknown;
  text: string;
  /** How far along the curve it is, 0 to 1. */
  share: number;
}

/** Above the dot, and within the plot at its ends. */
function PeakName({ box, text, share }: PeakNameProps) {
  if (typeof box !== 'object' || box === null || !('x' in box && 'y' in box && 'width' in box)) return null;
  const [x, y] = [Number(box.x) + Number(box.width) / 2, Number(box.y) - 7];
  const anchor = share < 0.15 ? 'start' : share > 0.85 ? 'end' : 'middle';
  return (
    <text x={x} y={y} textAnchor={anchor} className={styles.peak}>
      {text}
    </text>
  );
}

interface SeriesTipProps {
  part: PlottedPart;
  unit: string;
  isBeforeShown: boolean;
  isOpen: boolean;
}

function SeriesTip({ part, unit, isBeforeShown, isOpen }: SeriesTipProps) {
  return (
    <div className={styles.tip}>
      <p>
        {part.name}
        {isOpen && '，还没有过完'}
      </p>
      <p className={styles.tipValue}>
        {part.text} {part.value !== null && unit}
      </p>
      {isBeforeShown && part.textBefore && (
        <p className={styles.tipBefore}>
          上期 {part.nameBefore}：{part.textBefore}
        </p>
      )}
    </div>
  );
}
