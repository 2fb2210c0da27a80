import { useParams } from 'react-router';
import { TOOLS } from './api/tools.data.ts';
import { HistoryPanel } from './sessions/history-panel.tsx';
import './history-page.css';

/** 历史记录 on phones, where it is a page of its own. */
export function HistoryPage() {
  const { type } = useParams();
  const tool = type === 'image' ? TOOLS.image : TOOLS.message;
  return (
    <div className="history-page">
      <HistoryPanel key={tool.tool} tool={tool} sid={undefined} title={<h1>{tool.name}</h1>} level={2} />
    </div>
  );
}
