import { useParams } from 'react-router';
import { Column } from '../../ui/layout/row.tsx';
import { TOOLS } from './api/tools.data.ts';
import historyPanelStyles from './sessions/history-panel.module.css';
import { HistoryPanel } from './sessions/history-panel.tsx';

/** 历史记录 on phones, where it is a page of its own. */
export function HistoryPage() {
  const { type } = useParams();
  const tool = type === 'image' ? TOOLS.image : TOOLS.message;
  return (
    <Column className={historyPanelStyles.page}>
      <HistoryPanel key={tool.tool} tool={tool} sid={undefined} title={<h1>{tool.name}</h1>} level={2} />
    </Column>
  );
}
