import { phonenumber, smsCode } from '@meiyu/contract/account-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { mergeProfile } from '../api/account.api.ts';
import { sendProfile } from '../api/sign-in.api.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { SmsCodeField } from '../fields/sms-code-field.tsx';
import { fits, type Rules } from '../form/form-rules.ts';
import { useForm } from '../form/use-form.ts';
import { useSubmit } from '../form/use-submit.ts';

const FRESH = { phonenumber: '', smsCode: '' };
const rules: Rules<typeof FRESH> = { phonenumber: fits(phonenumber), smsCode: fits(smsCode) };

/** The number at hand, and a dialog in which another takes its place once its owner has proved it. */
export function ChangePhone({ phone }: { phone: string }) {
  const id = useId();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const form = useForm(FRESH, rules);
  const { values } = form;

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(['phonenumber', 'smsCode'])) return;
    try {
      await sendProfile(values);
      mergeProfile(client, values);
      form.set(FRESH);
      setOpen(false);
    } catch (error) {
      form.tell(error, { SMS_CODE_WRONG: 'smsCode', PHONE_TAKEN: 'phonenumber' });
    }
  });

  return (
    <div>
      <p className="field-label">手机号码</p>
      <div className="field-line justify-between">
        <span className="font-num text-[1.0625rem] text-ink">{phone}</span>
        <Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          更换手机
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => !busy && setOpen(false)}
        title="更换手机号码"
        actions={
          <>
            <Button onClick={() => setOpen(false)} disabled={busy}>
              取消
            </Button>
            <Button type="submit" form={id} look="ink" busy={busy} busyText="更换中">
              确定
            </Button>
          </>
        }
      >
        <form id={id} ref={form.ref} noValidate onSubmit={onSubmit} className="form-stack pt-3">
          <PhoneField {...form.text('phonenumber')} label="新手机号码" />
          <SmsCodeField
            {...form.text('smsCode')}
            scene="changePhone"
            askPhone={() => (form.check(['phonenumber']) ? values.phonenumber : undefined)}
            onRefused={(error) => form.tell(error, { SMS_TOO_SOON: 'smsCode', SMS_TOO_MANY: 'smsCode' })}
          />
        </form>
      </Dialog>
    </div>
  );
}
