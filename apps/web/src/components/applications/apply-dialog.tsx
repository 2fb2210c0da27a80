import { type FormEvent, useId, useState } from 'react';
import { isLoggedIn } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Seal } from '../../ui/icons/seal.tsx';
import { Column, Row } from '../../ui/layout/row.tsx';
import { Chips } from '../../ui/navigation/chips.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type ApplicationResource, useApply } from './application-calls.ts';
import styles from './apply-dialog.module.css';

interface ApplyDialogProps {
  resource: ApplicationResource;
  title: string;
  open: boolean;
  onClose: () => void;
}

const PURPOSES = ['课堂教学', '课题研究', '展览陈列', '个人学习'].map((purpose) => ({
  value: purpose,
  label: purpose,
}));

/** The form with purpose and remark; the body is sent encrypted. Afterwards the dialog shows a seal as confirmation. */
export function ApplyDialog({ resource, title, open, onClose }: ApplyDialogProps) {
  const formId = useId();
  const apply = useApply(resource);
  const [purpose, setPurpose] = useState('');
  const [remark, setRemark] = useState('');
  const [errorText, setErrorText] = useState<string>();

  function close() {
    onClose();
    apply.reset();
    setErrorText(undefined);
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (apply.isPending) return;
    if (purpose.trim() === '') return setErrorText('请输入申请用途');
    setErrorText(undefined);
    apply.mutate(
      { purpose: purpose.trim(), remark: remark.trim() },
      {
        // If the session has expired, the user is already on the login page.
        onError: (error) => (isLoggedIn() ? setErrorText(error.message) : close()),
        onSuccess: () => {
          setPurpose('');
          setRemark('');
        },
      },
    );
  }

  if (apply.isSuccess) {
    return (
      <Dialog open={open} onClose={close} title="申请已送达" actions={<Button onClick={close}>知道了</Button>}>
        <Row gap="l">
          <Seal className={styles.seal} />
          <p>审阅后会在这里告知您，也可在“我的 · 高清申请记录”里查看。</p>
        </Row>
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button onClick={close}>再想想</Button>
      <Button variant="ink" type="submit" form={formId} busy={apply.isPending} busyText="正在提交">
        提交申请
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={title} actions={actions}>
      <form id={formId} onSubmit={send} noValidate>
        <Column gap="l">
          <p>《{resource.resTitle}》原文件，通过后七天内可以下载。</p>
          <div>
            <TextField
              label="申请用途"
              required
              maxLength={200}
              value={purpose}
              error={errorText}
              onChange={(event) => setPurpose(event.currentTarget.value)}
            />
            <Chips
              label="常见用途"
              options={PURPOSES}
              current={purpose}
              onChange={setPurpose}
              className={styles.purposes}
            />
          </div>
          <TextArea
            label="备注（选填）"
            maxLength={500}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
        </Column>
      </form>
    </Dialog>
  );
}
