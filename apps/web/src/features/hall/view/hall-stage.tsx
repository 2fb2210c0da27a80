import { placePath } from '@meiyu/contract/page-path.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAppearance } from '../../../lib/browser/appearance.ts';
import { useNarration } from '../../../lib/browser/use-narration.ts';
import { useStillHere } from '../../../lib/browser/use-still-here.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Exhibition } from '../../exhibition/api/exhibition.api.ts';
import type { HungPlace, View } from '../layout/hall-plan.ts';
import { layOutHall } from '../layout/lay-out-hall.ts';
import { type Hour, type Mood, moodAt, type Season } from '../scene/light.ts';
import { useHallSound } from '../sound/use-hall-sound.ts';
import { FloorPlan } from './floor-plan.tsx';
import { readPlace, writePlace } from './hall-address.ts';
import { HallBar } from './hall-bar.tsx';
import styles from './hall-stage.module.css';
import { hallTexts } from './hall-texts.ts';
import { nearestWork } from './nearest-work.ts';
import { StepPad } from './step-pad.tsx';
import { useHallEngine } from './use-hall-engine.ts';
import { useLook } from './use-look.ts';
import { useWalkKeys } from './use-walk-keys.ts';
import { WorkBar } from './work-bar.tsx';
import { WorkList } from './work-list.tsx';

interface HallStageProps {
  exhibition: Exhibition;
  /** The page with the same content. */
  pagesPath: string;
  isStill: boolean;
  onStill: (isStill: boolean) => void;
  onProblem: (kind: 'none' | 'lost') => void;
}

const SETTLED_MS = 900;
const HOURS: Hour[] = ['morning', 'day', 'evening', 'night'];
const SEASONS: Season[] = ['spring', 'summer', 'autumn', 'winter'];

/** By the clock; a link with `light` or `season`, and 夜读, decide first. */
function firstMood(query: URLSearchParams, isDark: boolean): Mood {
  const now = new Date();
  const mood = moodAt(now.getHours(), now.getMonth());
  const named = HOURS.find((hour) => hour === query.get('light'));
  const season = SEASONS.find((one) => one === query.get('season')) ?? mood.season;
  // Who opens the hall in the evening sees it by day unless they read at night.
  return { season, hour: named ?? (isDark ? 'night' : mood.hour === 'night' ? 'day' : mood.hour) };
}

/** The hall, with everything that is laid over it. */
export function HallStage({ exhibition, pagesPath, isStill, onStill, onProblem }: HallStageProps) {
  const [query] = useSearchParams();
  const { theme } = useAppearance();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isStillHere = useStillHere();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [plan] = useState(() => layOutHall(exhibition.sections));
  const [mood, setMood] = useState(() => firstMood(query, theme === 'dark'));
  const [here, setHere] = useState<View>(() => readPlace(query) ?? plan.start);
  const [current, setCurrent] = useState<HungPlace>();
  const [lastVisited, setLastVisited] = useState(-1);
  const [panel, setPanel] = useState<'none' | 'list' | 'plan'>('none');
  const [isDark, setDark] = useState(false);
  const [isLost, setLost] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [hasSound, setSound] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  const works = new Map(exhibition.sections.flatMap((section) => section.works.map((work) => [work.id, work])));
  const currentWork = current && works.get(current.id);

  const isNight = mood.hour === 'night';

  function follow(view: View) {
    if (Math.hypot(view.x - here.x, view.z - here.z) > 0.05 || Math.abs(view.yaw - here.yaw) > 0.02) setHere(view);
    const near = nearestWork(plan.places, view);
    if (near?.id !== current?.id) setCurrent(near);
    if (near) setLastVisited(plan.places.indexOf(near));
  }
  async function open({ id }: HungPlace) {
    // A drawing has no page of its own.
    if (works.get(id)?.aiMade) return;
    // One navigation after the other, because a second one cancels the first.
    await keepPlace();
    await navigate(placePath({ id, resType: 'img' }, undefined));
  }
  const engine = useHallEngine(canvas, {
    ...{
      plan,
      pictures: works,
      mood,
      start: here,
      isStill,
      onOpen: (place: HungPlace) => void open(place),
      onView: follow,
      onFade: setDark,
      onProblem,
    },
    writing: () => hallTexts(exhibition),
    onSlow: () => setSlow(true),
    onLost: setLost,
  });
  async function keepPlace() {
    const view = engine.current?.view();
    if (!view || !isStillHere()) return;
    const next = new URLSearchParams(query);
    next.set('at', writePlace(view));
    if (isNight) next.set('light', 'night');
    else next.delete('light');
    if (next.toString() !== query.toString())
      await navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true });
  }
  const keepSettledPlace = useEffectEvent(keepPlace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place starts the time anew
  useEffect(() => {
    const timer = setTimeout(() => void keepSettledPlace(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [here, isNight]);
  // 夜读 starts 夜游, and day reading ends it.
  const [shownTheme, setShownTheme] = useState(theme);
  if (theme !== shownTheme) {
    setShownTheme(theme);
    setMood({ ...mood, hour: theme === 'dark' ? 'night' : 'day' });
  }
  useHallSound(
    hasSound,
    isNight,
    !plan.rooms.some(({ rect }) => here.x > rect.x0 && here.x < rect.x1 && here.z > rect.z0 && here.z < rect.z1),
  );
  useNarration(
    isSpeaking && currentWork ? `${currentWork.resTitle}。${currentWork.label}` : undefined,
    () => undefined,
  );
  const look = useLook(engine);

  function visit(index: number) {
    const place = plan.places[Math.min(plan.places.length - 1, Math.max(0, index))];
    if (!place) return;
    setLastVisited(plan.places.indexOf(place));
    engine.current?.goTo(place.view);
    canvas.current?.focus({ preventScroll: true });
  }
  const keys = useWalkKeys(
    engine,
    canvas,
    (by) => visit(lastVisited + by),
    () => current && void open(current),
  );
  return (
    <main id="content" tabIndex={-1} className={styles.stage} data-night={isNight || undefined}>
      <h1 className={styles.title}>{exhibition.resTitle}</h1>
      <HallBar
        pagesPath={pagesPath}
        {...{ isNight, hasSound, isSpeaking, isStill, panel }}
        onNight={() => setMood({ ...mood, hour: isNight ? 'day' : 'night' })}
        onSound={() => setSound(!hasSound)}
        onSpeaking={() => setSpeaking(!isSpeaking)}
        onStill={() => onStill(!isStill)}
        onPanel={setPanel}
      />
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label="三维展厅。方向键或 W A S D 走动，Q E 转身，N 下一件，P 上一件，回车近看。展品清单里有同样的内容。"
        className={styles.canvas}
        {...look}
        {...keys}
      />
      <div className={styles.fade} data-dark={isDark || undefined} />
      {(isLost || isSlow) && (
        <p role="status" className={styles.notice}>
          {isLost ? '画面中断，正在恢复' : '这台设备画得很慢，图文版会更顺。'}
          {!isLost && (
            <Button variant="text" size="small" onClick={() => setSlow(false)}>
              知道了
            </Button>
          )}
        </p>
      )}
      {panel === 'list' && (
        <WorkList
          exhibition={exhibition}
          current={current?.id}
          onVisit={(id) => visit(plan.places.findIndex((place) => place.id === id))}
        />
      )}
      {panel === 'plan' && <FloorPlan plan={plan} here={here} onGo={(view) => engine.current?.goTo(view)} />}
      <div className={styles.deck}>
        <StepPad onHold={(forward, turn) => engine.current?.setDrive(forward, 0, turn)} />
        <WorkBar
          work={currentWork}
          isToScale={current?.isToScale ?? true}
          index={lastVisited}
          count={plan.places.length}
          onStep={(by) => visit(lastVisited + by)}
          seats={plan.seats}
          onSit={(seat) => engine.current?.goTo(seat, true)}
          here={here}
        />
      </div>
    </main>
  );
}
