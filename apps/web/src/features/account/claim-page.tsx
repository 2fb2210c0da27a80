import { confirmPassword, newPassword, userName } from '@meiyu/contract/account-fields.ts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useNoIndex } from '../../lib/pages/use-no-index.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { matchRefusal } from './api/match-refusal.ts';
import { NewPasswordFields, sameAs } from './fields/new-password-fields.tsx';
import formStyles from './form/account-form.module.css';
import { allOf, matchesSchema, matchesTrimmed, type Rules } from './form/form-rules.ts';
import { useForm } from './form/use-form.ts';
import { useSubmit } from './form/use-submit.ts';
import { claimSite } from './second-step/second-step.api.ts';
import { verifyPath } from './second-step/verify-path.ts';
import { SignInPane } from './sign-in/sign-in-pane.tsx';

const INITIAL_VALUES = { userName: '', password: '', confirmPassword: '' };
const FIELDS = ['userName', 'password', 'confirmPassword'] as const;

const rules: Rules<typeof INITIAL_VALUES> = {
  userName: matchesTrimmed(userName),
  password: matchesSchema(newPassword),
  confirmPassword: allOf(matchesSchema(confirmPassword), sameAs<typeof INITIAL_VALUES>('password')),
};

/** Makes the first owner of a site without staff, by the link that the program prints when it starts. */
export function ClaimPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const form = useForm(INITIAL_VALUES, rules);
  const invite = query.get('invite') ?? '';
  const [isUsedUp, setUsedUp] = useState(invite === '');
  useNoIndex();

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(FIELDS)) return;
    try {
      await claimSite({ ...form.values, userName: form.values.userName.trim(), invite });
      await navigate(verifyPath('/admin/first-day'), { replace: true });
    } catch (error) {
      if (matchRefusal(error, { INVITE_INVALID: true })) setUsedUp(true);
      else form.showError(error, { USER_NAME_TAKEN: 'userName', TOO_MANY: 'userName' });
    }
  });

  return (
    <SignInPane title="设立馆长" line="开馆第一人，钥匙交到您手上。">
      {isUsedUp ? (
        <>
          <p role="alert" className={formStyles.notice}>
            链接已失效：它只能用一次，一天内有效，馆里已有工作人员后也不再有效。请重新启动程序，使用新打印的链接；或在服务器上运行
            meiyu staff add。
          </p>
          <p className={formStyles.hint}>
            <Link to="/login/index?redirect=%2Fadmin" className={formStyles.aside}>
              去登录
            </Link>
          </p>
        </>
      ) : (
        <form ref={form.ref} noValidate onSubmit={onSubmit} className={formStyles.form}>
          <p>
            馆长管理全馆：内容、读者、工作人员和设置都由馆长掌管，也由馆长给其他人分配角色。下一步为这个账号设置两步验证。
          </p>
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
          <Button type="submit" variant="ink" size="wide" busy={busy} busyText="提交中">
            设立馆长账号
          </Button>
        </form>
      )}
    </SignInPane>
  );
}
