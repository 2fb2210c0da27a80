import { phonenumber, smsCode } from '@meiyu/contract/account-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { mergeProfile } from '../api/account.api.ts';
import { sendProfile } from '../api/sign-in.api.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { SmsCodeField } from '../fields/sms-code-field.tsx';
import formStyles from '../form/account-form.module.css';
import { matchesSchema, type Rules } from '../form/form-rules.ts';
import { useForm } from '../form/use-form.ts';
import { useSubmit } from '../form/use-submit.ts';
import styles from './user-form.module.css';

const INITIAL_VALUES = { phonenumber: '', smsCode: '' };
const rules: Rules<typeof INITIAL_VALUES> = {
  phonenumber: matchesSchema(phonenumber),
  smsCode: matchesSchema(smsCode),
};

/** The current number, and a dialog to replace it with another verified number; without one, to add the first. */
export function ChangePhone({ phone }: { phone: string }) {
  const id = useId();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const form = useForm(INITIAL_VALUES, rules);
  const { values } = form;
  const hasPhone = phone !== '';

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(['phonenumber', 'smsCode'])) return;
    try {
      await sendProfile(values);
      mergeProfile(client, values);
      form.set(INITIAL_VALUES);
      setOpen(false);
    } catch (error) {
      form.showError(error, { SMS_CODE_WRONG: 'smsCode', PHONE_TAKEN: 'phonenumber' });
    }
  });

  return (
    <div>
      <p className={fieldStyles.label}>手机号码</p>
      <Row spread className={fieldStyles.line}>
        <Row as="span" gap="m">
          <Icon name="phone" />
          {hasPhone ? <span className={`${textStyles.number} ${styles.phone}`}>{phone}</span> : '未登记手机号'}
        </Row>
        <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {hasPhone ? '更换手机' : '登记手机'}
        </Button>
      </Row>
      <Dialog
        open={open}
        onClose={() => !busy && setOpen(false)}
        title={hasPhone ? '更换手机号码' : '登记手机号码'}
        actions={
          <>
            <Button onClick={() => setOpen(false)} disabled={busy}>
              取消
            </Button>
            <Button type="submit" form={id} variant="ink" busy={busy} busyText={hasPhone ? '更换中' : '登记中'}>
              确定
            </Button>
          </>
        }
      >
        <form id={id} ref={form.ref} noValidate onSubmit={onSubmit} className={formStyles.form}>
          <PhoneField {...form.text('phonenumber')} label={hasPhone ? '新手机号码' : '手机号码'} />
          <SmsCodeField
            {...form.text('smsCode')}
            scene="changePhone"
            getPhone={() => (form.check(['phonenumber']) ? values.phonenumber : undefined)}
            onRefused={(error) => form.showError(error, { SMS_TOO_SOON: 'smsCode', SMS_TOO_MANY: 'smsCode' })}
          />
        </form>
      </Dialog>
    </div>
  );
}
