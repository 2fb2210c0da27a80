import type { ReactNode } from 'react';
import { useDevice } from '../../lib/browser/device.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { SplitPane } from '../../ui/layout/split-pane.tsx';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import type { Course, Progress } from './api/classroom.api.ts';
import { CourseHeader } from './course-header.tsx';
import { CourseScores } from './course-parts/course-scores.tsx';
import { CourseTabs } from './course-parts/course-tabs.tsx';
import { EpisodeList } from './course-parts/episode-list.tsx';
import { WorkCue } from './course-parts/work-cue.tsx';
import type { Player } from './playback/player.ts';
import styles from './styles/course-layout.module.css';

interface CourseLayoutProps {
  course: Course;
  player: Player;
  progress: Progress | undefined;
  /** The video player, or the audio player with its cover. */
  children: ReactNode;
}

/** The page around a player: episodes beside it, details below. */
export function CourseLayout({ course, player, progress, children }: CourseLayoutProps) {
  const isDesktop = useDevice() === 'pc';
  const episodes = <EpisodeList course={course} player={player} progress={progress} />;
  return (
    <article className={styles.page}>
      <SplitPane className={styles.stage}>
        <div className={styles.stageMain}>{children}</div>
        {isDesktop && (
          <aside aria-label="选讲" className={styles.aside}>
            {episodes}
            <WorkCue course={course} player={player} />
          </aside>
        )}
      </SplitPane>
      {!isDesktop && <WorkCue course={course} player={player} />}
      <SplitPane className={`${layoutStyles.wrap} ${styles.below}`}>
        <div>
          <CourseHeader course={course} player={player} />
          <CourseTabs
            course={course}
            player={player}
            {...(!isDesktop && { episodes, scores: <CourseScores course={course} /> })}
          />
        </div>
        {isDesktop && (
          <aside aria-label="课程评分" className={styles.side}>
            <CourseScores course={course} />
          </aside>
        )}
      </SplitPane>
      <BackToTop />
    </article>
  );
}
