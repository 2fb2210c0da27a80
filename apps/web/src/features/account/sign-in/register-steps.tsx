import { Link } from 'react-router';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Column } from '../../../ui/layout/row.tsx';
import { AgreementCheck } from '../fields/agreement-check.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { SmsCodeField } from '../fields/sms-code-field.tsx';
import formStyles from '../form/account-form.module.css';
import type { RegisterForm } from './register-form.ts';
import styles from './sign-in-pane.module.css';

const AGE_BANDS = [
  { value: 'under14', label: '未满 14 周岁' },
  { value: '14-17', label: '14–17 周岁' },
  { value: '18+', label: '满 18 周岁' },
];

interface StepProps {
  form: RegisterForm;
  /** Called when a link to an agreement is followed: saves a draft, because the page is left. */
  onAgreementOpen: () => void;
}

export function PhoneStep({ form }: Pick<StepProps, 'form'>) {
  return (
    <>
      <PhoneField {...form.text('phonenumber')} />
      <SmsCodeField
        {...form.text('smsCode')}
        scene="register"
        getPhone={() => (form.check(['phonenumber']) ? form.values.phonenumber : undefined)}
        onRefused={(error) => form.showError(error, { SMS_TOO_SOON: 'smsCode', SMS_TOO_MANY: 'smsCode' })}
      />
    </>
  );
}

export function DetailsStep({ form, onAgreementOpen }: StepProps) {
  return (
    <>
      <TextField
        {...form.text('userName')}
        label="用户名"
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder="2–20 个汉字、字母、数字或下划线"
      />
      <NewPasswordFields password={form.text('password')} confirm={form.text('confirmPassword')} />
      <ChoiceField {...form.choice('ageBand')} label="年龄段" options={AGE_BANDS} />
      <TextField {...form.text('schoolName')} label="学校（选填）" icon="book" autoComplete="organization" />
      <TextField {...form.text('email')} label="邮箱（选填）" icon="mail" type="email" autoComplete="email" />
      <AgreementCheck box={form.checkboxProps('agreed')} onAgreementOpen={onAgreementOpen} />
    </>
  );
}

/** The consent of a parent, for children under 14. */
export function GuardianStep({ form, onAgreementOpen }: StepProps) {
  return (
    <Column gap="m" className={styles.consent}>
      <p>
        您的孩子 <strong>{form.values.userName}</strong> 未满 14
        周岁，正在注册本平台。孩子的个人信息属于敏感个人信息，须由您作为父母或其他监护人同意。
      </p>
      <ul>
        <li>我们收集用户名、手机号码与年龄段；学校、邮箱、性别、头像由您和孩子自愿填写。</li>
        <li>用于登录验证、接续学习、回应申请与保护账号安全，不用于广告，也不出售给任何人。</li>
        <li>您可以随时查询、更正或要求删除这些信息，也可以撤回同意。</li>
        <li>使用人工智能工具时，建议您陪伴在旁。</li>
      </ul>
      <p>
        全文见
        <Link to="/login/agreement?type=privacy" onClick={onAgreementOpen} className={formStyles.link}>
          《隐私政策》
        </Link>
        。
      </p>
      <Checkbox {...form.checkboxProps('guardianConsent')} variant="seal">
        我是孩子的监护人，已阅读并同意孩子注册和使用本平台
      </Checkbox>
    </Column>
  );
}
