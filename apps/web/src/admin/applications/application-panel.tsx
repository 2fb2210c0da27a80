import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsentText } from '../kit/form/unsent-text.ts';
import { useShortcut } from '../kit/keys/shortcuts.ts';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { REASONS } from './application-labels.ts';
import styles from './application-panel.module.css';
import { type Application, applicationQuery, type Decision } from './applications.api.ts';
import { RejectReasons } from './reject-reasons.tsx';

interface ApplicationPanelProps {
  application: Application | undefined;
  isOpen: boolean;
  onClose: () => void;
  canDecide: boolean;
  /** How many are selected; then they are decided together, not this one alone. */
  selectedCount: number;
  /** Whether this one is among them. */
  isSelected: boolean;
  isDeciding: boolean;
  onDecide: (decision: Decision) => Promise<unknown>;
}

/** The open application beside the list, or in a drawer in narrow windows. Keys: a approves, 1–3 and r reject. */
export function ApplicationPanel({ application, isOpen, onClose, ...contentProps }: ApplicationPanelProps) {
  const isShown = application !== undefined && isOpen;
  return (
    <DetailPanel open={isShown} onClose={onClose} title={application?.resTitle ?? ''}>
      {application && isShown && <PanelContent key={application.id} application={application} {...contentProps} />}
    </DetailPanel>
  );
}

type PanelContentProps = Omit<ApplicationPanelProps, 'application' | 'isOpen' | 'onClose'> & {
  application: Application;
};

function PanelContent({ application, canDecide, selectedCount, isSelected, isDeciding, onDecide }: PanelContentProps) {
  const { data: details, isError, refetch } = useQuery(applicationQuery(application.id));
  return (
    <>
      {isError && (
        <Notice kind="error" end={<Action onClick={() => void refetch()}>重新加载</Action>}>
          没有取到这份申请。
        </Notice>
      )}
      {details && <ApplicationDetails details={details} />}
      {canDecide && selectedCount === 0 && <DecisionForm {...{ application, isDeciding, onDecide }} />}
      {canDecide && selectedCount > 0 && (
        <Notice>
          已选中 {selectedCount} 份，这一份{isSelected ? '在其中' : '不在其中'}
          。请用下方的按钮一起批准或驳回；单独处理这一份，请先取消选择。
        </Notice>
      )}
    </>
  );
}

function DecisionForm({
  application,
  isDeciding,
  onDecide,
}: Pick<PanelContentProps, 'application' | 'isDeciding' | 'onDecide'>) {
  const { id, hasOriginal } = application;
  const { text: reason, setText: setReason, forget } = useUnsentText(`application:${id}`);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const decide = (decision: Omit<Decision, 'ids'>) =>
    void onDecide({ ids: [id], ...decision }).then(forget, () => undefined);
  function reject() {
    if (reason.trim()) return decide({ reason: reason.trim() });
    setIsReasonMissing(true);
    form.current?.querySelector('button')?.focus();
  }
  function choose(next: string) {
    setReason(next);
    setIsReasonMissing(false);
  }
  useReasonKeys((index) => choose(REASONS[index]?.text ?? ''));
  return (
    <div ref={form}>
      <h3 className={styles.heading}>驳回理由</h3>
      {isReasonMissing && (
        <p role="alert" className={styles.missing}>
          请先选一条理由，或自己写。
        </p>
      )}
      <RejectReasons reason={reason} onChange={choose} hasShortcuts />
      <p className={styles.note}>
        {hasOriginal
          ? '批准后文件链接 7 日内有效；结果会在“我的消息”和“高清申请记录”里告知本人。'
          : '这份资源没有原文件，不能批准，只能驳回。'}
      </p>
      <div className={styles.actions}>
        <Action keys="r" variant="danger" busy={isDeciding} onClick={reject}>
          驳回
        </Action>
        <Action keys="a" variant="primary" busy={isDeciding} disabled={!hasOriginal} onClick={() => decide({})}>
          批准
        </Action>
      </div>
    </div>
  );
}

function useReasonKeys(choose: (index: number) => void): void {
  useShortcut('1', REASONS[0].label, () => choose(0));
  useShortcut('2', REASONS[1].label, () => choose(1));
  useShortcut('3', REASONS[2].label, () => choose(2));
}
