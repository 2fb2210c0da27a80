import { useQuery } from '@tanstack/react-query';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { When } from '../kit/parts/when.tsx';
import { nameRoles } from '../session/role-names.ts';
import { meQuery } from '../session/session.api.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** 我的账号与安全: own roles, second factors and sessions. */
export function AccountPage() {
  const { data: me } = useQuery(meQuery);
  if (!me) return null;
  return (
    <>
      <ConsoleHead title="我的账号与安全" />
      <ConsoleBody>
        <ConsoleSection title="账号">
          <FactList
            facts={[
              ['用户名', me.userName],
              ['角色', nameRoles(me.roles)],
              ['两步验证', me.factorRequired ? '您的角色必须使用' : '建议使用'],
              ['登录到期', <When key="end" time={me.expireTime} />],
            ]}
          />
        </ConsoleSection>
        <TotpSection me={me} />
        <PasskeysSection me={me} />
        <SessionsSection />
      </ConsoleBody>
    </>
  );
}
