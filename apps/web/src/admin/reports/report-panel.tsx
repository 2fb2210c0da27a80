import { useQuery } from '@tanstack/react-query';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { Action } from '../kit/parts/action.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { When } from '../kit/parts/when.tsx';
import { CloseReport } from './close-report.tsx';
import { nameReason, nameTool, OUTCOME_LABELS } from './report-labels.ts';
import styles from './report-panel.module.css';
import { ReportedAnswer } from './reported-answer.tsx';
import { type Report, type ReportDetails, reportQuery } from './reports.api.ts';

interface ReportPanelProps {
  report: Report | undefined;
  onClose: () => void;
}

export function ReportPanel({ report, onClose }: ReportPanelProps) {
  return (
    <DetailPanel
      open={report !== undefined}
      onClose={onClose}
      title={report ? `举报：${nameReason(report.reason)}` : ''}
      foot={report && <PanelFooter key={report.id} id={report.id} />}
    >
      {report && <PanelContent key={report.id} id={report.id} />}
    </DetailPanel>
  );
}

function PanelContent({ id }: { id: string }) {
  const { data: report, isError, refetch } = useQuery(reportQuery(id));
  if (isError && !report)
    return (
      <Notice kind="error" end={<Action onClick={() => void refetch()}>重新加载</Action>}>
        没有取到这条举报。
      </Notice>
    );
  if (!report) return <p role="status">正在载入</p>;
  return (
    <>
      <h3 className={styles.heading}>读者的说明</h3>
      <p className={report.remark ? styles.words : styles.none}>{report.remark || '（没有写说明）'}</p>
      <Conversation report={report} />
      <FactList
        facts={[
          ['工具', nameTool(report.type)],
          ['来源', report.engine],
          ['读者', report.reader],
          ['举报于', <When key="time" time={report.reportTime} exact />],
          ['结果', report.outcome === '' ? undefined : OUTCOME_LABELS[report.outcome]],
          ['处理人', report.closedBy || undefined],
          ['处理于', report.closeTime ? <When key="closed" time={report.closeTime} exact /> : undefined],
          ['给读者的话', report.note || undefined],
        ]}
      />
    </>
  );
}

/** The form of an open report, always in sight below a long answer. */
function PanelFooter({ id }: { id: string }) {
  const { data: report } = useQuery(reportQuery(id));
  if (report?.outcome !== '' || report.closeTime !== '') return null;
  return <CloseReport report={report} />;
}

/** The question as it was typed, and the answer as the reader saw it. */
function Conversation({ report: { question, answer, drawings } }: { report: ReportDetails }) {
  return (
    <>
      <h3 className={styles.heading}>问</h3>
      <p className={styles.question}>{question || '（没有问题）'}</p>
      <h3 className={styles.heading}>{drawings.length > 0 ? '画' : '答'}</h3>
      {answer && <ReportedAnswer text={answer} />}
      {drawings.map(({ prompt, picture, width, height }) =>
        picture ? (
          <img
            key={picture.slice(-40)}
            src={picture}
            alt={`被举报的画作：${prompt}`}
            width={width}
            height={height}
            className={styles.drawing}
          />
        ) : (
          <p key={prompt} className={styles.missing}>
            画作的文件已不在：{prompt}
          </p>
        ),
      )}
    </>
  );
}
