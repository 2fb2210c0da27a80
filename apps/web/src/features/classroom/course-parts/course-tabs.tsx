import { type ReactNode, useId, useState } from 'react';
import { TabPanel, Tabs } from '../../../ui/navigation/tabs.tsx';
import type { Course } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import courseLayoutStyles from '../styles/course-layout.module.css';
import { CourseIntro } from './course-intro.tsx';
import { CourseNotes } from './course-notes.tsx';
import { CourseRelated } from './course-related.tsx';
import { Transcript } from './transcript.tsx';

type TabKey = 'intro' | 'episodes' | 'lines' | 'notes' | 'related' | 'scores';

interface CourseTabsProps {
  course: Course;
  player: Player;
  /** Only on phones; on desktops the episodes are beside the player. */
  episodes?: ReactNode;
  scores?: ReactNode;
}

/** The details of a course in tabs. */
export function CourseTabs({ course, player, episodes, scores }: CourseTabsProps) {
  const panelId = useId();
  const [chosenKey, setChosenKey] = useState<TabKey>('intro');
  const lineCount = player.episode?.transcript?.length ?? 0;
  const tabs: { key: TabKey; label: string; count?: number }[] = [
    { key: 'intro', label: scores ? '简介' : '课程简介' },
    ...(episodes ? [{ key: 'episodes' as const, label: '选讲', count: course.episodes.length }] : []),
    ...(lineCount > 0 ? [{ key: 'lines' as const, label: '文稿' }] : []),
    { key: 'notes', label: '笔记' },
    ...(course.related.length > 0 ? [{ key: 'related' as const, label: '相关', count: course.related.length }] : []),
    ...(scores ? [{ key: 'scores' as const, label: '评分' }] : []),
  ];
  // The chosen tab may disappear: an episode without transcript, or a wider window.
  const currentKey = tabs.some(({ key }) => key === chosenKey) ? chosenKey : 'intro';
  return (
    <div className={courseLayoutStyles.parts}>
      <Tabs
        label="课程内容"
        tabs={tabs}
        current={currentKey}
        onChange={setChosenKey}
        panelId={panelId}
        className={courseLayoutStyles.tabs}
      />
      <TabPanel id={panelId} tabKey={currentKey} className={courseLayoutStyles.panel}>
        {currentKey === 'intro' && <CourseIntro course={course} />}
        {currentKey === 'episodes' && episodes}
        {currentKey === 'lines' && player.episode && (
          <Transcript key={player.episode.id} episode={player.episode} player={player} />
        )}
        {currentKey === 'notes' && <CourseNotes course={course} player={player} />}
        {currentKey === 'related' && <CourseRelated course={course} player={player} />}
        {currentKey === 'scores' && scores}
        {/* Tabs need JavaScript; without it the episodes must still be reachable. */}
        {episodes && <noscript>{episodes}</noscript>}
      </TabPanel>
    </div>
  );
}
