import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useGoTo } from '../frame/use-go-to.ts';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { UploadStep } from '../roster/upload-step.tsx';
import { firstDayQuery } from './first-day.api.ts';
import styles from './first-day-page.module.css';
import { NameForm } from './name-form.tsx';
import { TryApplication } from './try-application.tsx';

/** The red number of applications follows while the pupils sign in. */
const REFRESH_MS = 10_000;

/** 第一天: the three things after which a school can use the site, on one page. */
export function FirstDayPage() {
  const { data: steps } = useQuery({ ...firstDayQuery, refetchInterval: REFRESH_MS });
  const goTo = useGoTo();
  const openList = (id: string) => goTo(`/admin/users/import?list=${id}&from=first-day`);
  const hasDecided = steps && steps.decided > 0;
  const isDone = steps?.hasName && steps.hasReaders && hasDecided;
  return (
    <>
      <ConsoleHead
        title="第一天"
        note={isDone ? '三步都做完了' : '三步，大约一刻钟；随时可以停下，以后从工作台接着做'}
      />
      <ConsoleBody>
        <div className={styles.steps}>
          {isDone && (
            <Notice end={<ActionLink to="/admin">去工作台</ActionLink>}>
              网站可以用了：名字换好了，学生有了账号，申请也批过了。
            </Notice>
          )}
          <Step title="一、名字和网络" isDone={steps?.hasName} again="改一改">
            <NameForm isNext={steps?.hasName === false} />
          </Step>
          <Step title="二、导入名单" isDone={steps?.hasReaders} again="再导入一份">
            <UploadStep isNext={steps?.hasName === true && !steps.hasReaders} onUploaded={openList} />
          </Step>
          <Step title="三、发纸条，批第一份申请" isDone={hasDecided} again="再看看">
            <TryApplication listId={steps?.listId ?? ''} pending={steps?.pending ?? 0} onSlips={openList} />
          </Step>
          <p className={styles.later}>
            以后再做也不迟：请同事进来（<ConsoleLink to="/admin/staff">人员</ConsoleLink>）、看协议（
            <ConsoleLink to="/admin/site">站点</ConsoleLink>）、填短信和邮件（
            <ConsoleLink to="/admin/settings">设置</ConsoleLink>）、撤下示例内容（
            <ConsoleLink to="/admin/content/book">图书</ConsoleLink>等页）。
          </p>
        </div>
      </ConsoleBody>
    </>
  );
}

interface StepProps {
  title: string;
  isDone: boolean | undefined;
  /** The button that opens it again when it is done. */
  again: string;
  children: ReactNode;
}

/** A step closes when it is done, so that the next one moves up. */
function Step({ title, isDone, again, children }: StepProps) {
  const [isReopened, setIsReopened] = useState(false);
  const isOpen = !isDone || isReopened;
  return (
    <ConsoleSection
      title={title}
      end={
        isDone && (
          <span className={styles.end}>
            <StatusMark phase="good">已完成</StatusMark>
            <Action variant="text" aria-expanded={isOpen} onClick={() => setIsReopened(!isReopened)}>
              {isOpen ? '收起' : again}
            </Action>
          </span>
        )
      }
    >
      {isOpen && children}
    </ConsoleSection>
  );
}
