import { type ReactNode, useId, useState } from 'react';
import { TabPanel, Tabs } from '../../../ui/navigation/tabs.tsx';
import type { Course } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import { CourseIntro } from './course-intro.tsx';
import { CourseNotes } from './course-notes.tsx';
import { CourseRelated } from './course-related.tsx';
import { Transcript } from './transcript.tsx';

type Part = 'intro' | 'episodes' | 'lines' | 'notes' | 'related' | 'scores';

interface CoursePartsProps {
  course: Course;
  player: Player;
  /** On phones, where there is nothing beside. */
  episodes?: ReactNode;
  scores?: ReactNode;
}

/** What is said of a course, part by part. */
export function CourseParts({ course, player, episodes, scores }: CoursePartsProps) {
  const panelId = useId();
  const [chosen, setPart] = useState<Part>('intro');
  const lines = player.episode?.transcript?.length ?? 0;
  const tabs: { key: Part; label: string; count?: number }[] = [
    { key: 'intro', label: scores ? '简介' : '课程简介' },
    ...(episodes ? [{ key: 'episodes' as const, label: '选讲', count: course.episodes.length }] : []),
    ...(lines > 0 ? [{ key: 'lines' as const, label: '文稿' }] : []),
    { key: 'notes', label: '笔记' },
    ...(course.related.length > 0 ? [{ key: 'related' as const, label: '相关', count: course.related.length }] : []),
    ...(scores ? [{ key: 'scores' as const, label: '评分' }] : []),
  ];
  // An episode without words, or a window grown wide, takes its tab away.
  const part = tabs.some(({ key }) => key === chosen) ? chosen : 'intro';
  return (
    <div className="course-parts">
      <Tabs label="课程内容" tabs={tabs} current={part} onChange={setPart} panelId={panelId} />
      <TabPanel id={panelId} tabKey={part} className="course-panel">
        {part === 'intro' && <CourseIntro course={course} />}
        {part === 'episodes' && episodes}
        {part === 'lines' && player.episode && (
          <Transcript key={player.episode.id} episode={player.episode} player={player} />
        )}
        {part === 'notes' && <CourseNotes course={course} player={player} />}
        {part === 'related' && <CourseRelated course={course} player={player} />}
        {part === 'scores' && scores}
        {/* Tabs need a script; without one the episodes are still to be reached. */}
        {episodes && <noscript>{episodes}</noscript>}
      </TabPanel>
    </div>
  );
}
