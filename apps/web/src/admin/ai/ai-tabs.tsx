import { useQuery } from '@tanstack/react-query';
import { PageTabs } from '../kit/table/page-tabs.tsx';
import { overviewQuery } from './ai.api.ts';

export function AiTabs() {
  const { data } = useQuery(overviewQuery);
  return (
    <PageTabs
      label="智能问答与绘画"
      tabs={[
        { label: '今天', to: '/admin/ai' },
        { label: '答不上的问题', to: '/admin/ai/questions', count: data?.openQuestions, isDue: true },
        { label: '读者不满意的回答', to: '/admin/ai/disliked' },
        { label: '屏蔽词', to: '/admin/ai/words', count: data?.ownWords },
      ]}
    />
  );
}
