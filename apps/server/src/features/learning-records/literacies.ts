import type { Activity } from './record-writing.repo.ts';

/** The four 核心素养 of the arts curriculum. */
const LITERACIES = ['文化理解', '审美感知', '艺术表现', '创意实践'] as const;

const ACTIVITIES_BY_LITERACY: Record<(typeof LITERACIES)[number], readonly Activity[]> = {
  文化理解: ['read', 'ask'],
  审美感知: ['watch', 'listen', 'look'],
  艺术表现: ['draw'],
  创意实践: ['draw', 'note'],
};

export function sumLiteracies(activities: { activity: Activity; seconds: number; count: number }[]) {
  return LITERACIES.map((name) => {
    const matching = activities.filter(({ activity }) => ACTIVITIES_BY_LITERACY[name].includes(activity));
    return {
      name,
      count: matching.reduce((sum, { count }) => sum + count, 0),
      seconds: matching.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  });
}
