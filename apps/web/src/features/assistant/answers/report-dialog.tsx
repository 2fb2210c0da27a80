import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Column } from '../../../ui/layout/row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type ReportReason, useReport } from '../api/assistant.api.ts';
import styles from './report-dialog.module.css';

const REASONS: { value: ReportReason; label: string }[] = [
  { value: 'illegal', label: '违法违规' },
  { value: 'harmful', label: '有害或不适合青少年' },
  { value: 'wrong', label: '内容有误' },
  { value: 'infringing', label: '侵犯权益' },
  { value: 'other', label: '其他' },
];
const MAX_REMARK_LENGTH = 500;

interface ReportDialogProps {
  messageId: string;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ open, ...formProps }: ReportDialogProps) {
  const id = useId();
  const report = useReport();
  return (
    <Dialog
      open={open}
      onClose={formProps.onClose}
      title="举报"
      actions={
        <>
          <Button onClick={formProps.onClose}>取消</Button>
          <Button variant="ink" type="submit" form={id} busy={report.isPending}>
            提交
          </Button>
        </>
      }
    >
      <ReportForm id={id} send={report.mutateAsync} {...formProps} />
    </Dialog>
  );
}

interface ReportFormProps extends Omit<ReportDialogProps, 'open'> {
  id: string;
  send: ReturnType<typeof useReport>['mutateAsync'];
}

function ReportForm({ id, messageId, send, onClose }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [remark, setRemark] = useState('');
  const [error, setError] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setError('请选择举报原因');
    try {
      await send({ messageId, reason, remark: remark.trim() });
      onClose();
    } catch {
      // The error was already shown; the form keeps its text.
    }
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)}>
      <Column gap="m">
        <fieldset className={styles.reasons}>
          <legend>请选择原因，我们会尽快核查。</legend>
          {REASONS.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setError('');
                }}
              />
              {label}
            </label>
          ))}
          {error && <p role="alert">{error}</p>}
        </fieldset>
        <TextArea
          label="说明（选填）"
          rows={3}
          maxLength={MAX_REMARK_LENGTH}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </Column>
    </form>
  );
}
