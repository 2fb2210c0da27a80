import type { ReactNode } from 'react';
import { useDevice } from '../../lib/browser/device.ts';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import type { Course, Progress } from './api/classroom.api.ts';
import { CourseHead } from './course-head.tsx';
import { CourseScores } from './course-parts/course-scores.tsx';
import { CourseTabs } from './course-parts/course-tabs.tsx';
import { EpisodeList } from './course-parts/episode-list.tsx';
import { WorkCue } from './course-parts/work-cue.tsx';
import type { Player } from './playback/player.ts';
import './course-layout.css';

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
    <article className="course-page" data-type={course.resType}>
      <div className="course-stage">
        <div className="course-stage-main">{children}</div>
        {isDesktop && (
          <aside aria-label="选讲" className="course-aside">
            {episodes}
            <WorkCue course={course} player={player} />
          </aside>
        )}
      </div>
      {!isDesktop && <WorkCue course={course} player={player} />}
      <div className="wrap course-below">
        <div className="course-main">
          <CourseHead course={course} player={player} />
          <CourseTabs
            course={course}
            player={player}
            {...(!isDesktop && { episodes, scores: <CourseScores course={course} /> })}
          />
        </div>
        {isDesktop && (
          <aside aria-label="课程评分" className="course-side">
            <CourseScores course={course} />
          </aside>
        )}
      </div>
      <BackToTop />
    </article>
  );
}
