import { resourcePath } from '@meiyu/contract/page-path.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { When } from '../kit/parts/when.tsx';
import styles from './application-details.module.css';
import {
  affiliationOf,
  describeFile,
  describeWait,
  hasWaitedLong,
  nameOf,
  STATUS_LABELS,
} from './application-labels.ts';
import type { ApplicationDetails as Details } from './applications.api.ts';

/** The data needed to decide an application. Everything that the reader typed is shown as plain text. */
export function ApplicationDetails({ details }: { details: Details }) {
  const { status } = details;
  return (
    <>
      <div className={styles.head}>
        <FallbackImage src={details.resCoverUrl} alt="" className={styles.cover ?? ''} />
        <div>
          {details.resAuthor && <p>{details.resAuthor}</p>}
          <p className={details.hasOriginal ? undefined : styles.missing}>{describeFile(details)}</p>
          <a
            href={resourcePath({ id: details.resId, resType: details.resType })}
            target="_blank"
            rel="noreferrer"
            className={styles.link}
          >
            以读者身份看
          </a>
        </div>
      </div>
      <h3 className={styles.heading}>理由</h3>
      <blockquote className={styles.say}>
        {details.purpose || '（没有写理由）'}
        {details.remark && <p>{details.remark}</p>}
      </blockquote>
      <FactList
        facts={[
          [
            '申请人',
            <>
              {nameOf(details)}　<span className={styles.quiet}>{affiliationOf(details)}</span>
            </>,
          ],
          ['用户名', details.realName ? details.userName : undefined],
          [
            '申请于',
            <>
              <When time={details.applyTime} exact />
              {status === 'pending' && (
                <span className={hasWaitedLong(details.applyTime) ? styles.due : styles.quiet}>
                  {'　'}
                  {describeWait(details.applyTime)}
                </span>
              )}
            </>,
          ],
          [
            '近半年',
            <>
              批准 <Figure value={details.approvedBefore} />
              ，驳回 <Figure value={details.rejectedBefore} />
            </>,
          ],
          ['原文件', <OriginalFile key="file" details={details} />],
          ['结果', status === 'pending' ? undefined : STATUS_LABELS[status]],
          ['审核人', details.approver || undefined],
          ['审核于', details.decideTime ? <When key="decided" time={details.decideTime} exact /> : undefined],
          ['驳回理由', details.reason || undefined],
          ['有效至', details.expireTime ? <When key="until" time={details.expireTime} /> : undefined],
          ['已下载', details.expireTime ? `${details.downloadCount} 次` : undefined],
        ]}
      />
    </>
  );
}

function OriginalFile({ details }: { details: Details }) {
  if (!details.hasOriginal)
    return (
      <span className={styles.missing}>
        <ConsoleIcon name="warning" /> 没有原文件，只能驳回
      </span>
    );
  if (!details.isPublished)
    return (
      <span className={styles.missing}>
        <ConsoleIcon name="warning" /> 资源已下架，批准后暂不能下载
      </span>
    );
  return (
    <span className={styles.good}>
      <ConsoleIcon name="check" /> {details.fileName || '可下载'}
    </span>
  );
}
