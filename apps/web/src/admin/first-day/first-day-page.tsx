import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGoTo } from '../frame/use-go-to.ts';
import { ActionLink } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { UploadStep } from '../roster/upload-step.tsx';
import { firstDayQuery } from './first-day.api.ts';
import styles from './first-day-page.module.css';
import { NameForm } from './name-form.tsx';

/** 第一天: the three things after which a school can use the site, on one page. */
export function FirstDayPage() {
  const { data: steps } = useQuery(firstDayQuery);
  const goTo = useGoTo();
  const pending = steps?.pending ?? 0;
  return (
    <>
      <ConsoleHead title="第一天" note="三步，大约一刻钟；随时可以停下，以后从工作台接着做" />
      <ConsoleBody>
        <div className={styles.steps}>
          <Step title="一、名字和网络" isDone={steps?.hasName}>
            <NameForm isNext={steps?.hasName === false} />
          </Step>
          <Step title="二、导入名单" isDone={steps?.hasReaders}>
            <UploadStep
              isNext={steps?.hasName === true && !steps.hasReaders}
              onUploaded={(id) => goTo(`/admin/users/import?list=${id}&from=first-day`)}
            />
          </Step>
          <Step title="三、发纸条，批第一份申请" isDone={steps && steps.decided > 0}>
            <p className={styles.line}>
              学生按纸条登录，改好密码，在一件展品的页上点“申请高清图”。到了以后，左栏“下载申请”旁边有红色数字。
            </p>
            <ActionLink to="/admin/applications" variant={pending > 0 ? 'primary' : 'line'}>
              {pending > 0 ? `去批 ${pending} 份申请` : '去下载申请'}
            </ActionLink>
          </Step>
          <p className={styles.later}>
            以后再做也不迟：请同事进来（人员）、看协议（站点）、填短信和邮件（设置）、收起示例内容（图书等页）。
          </p>
        </div>
      </ConsoleBody>
    </>
  );
}

interface StepProps {
  title: string;
  isDone: boolean | undefined;
  children: ReactNode;
}

function Step({ title, isDone, children }: StepProps) {
  return (
    <ConsoleSection title={title} end={isDone && <StatusMark phase="good">已完成</StatusMark>}>
      {children}
    </ConsoleSection>
  );
}
