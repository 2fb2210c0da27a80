import type { Application } from '../../components/applications/application-calls.ts';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import { statusText, stepsOf } from './application-steps.ts';
import styles from './status-line.module.css';

/** The progress of an application as a row of steps and a sentence. */
export function StatusLine({ application }: { application: Application }) {
  return (
    <div className={`${textStyles.meta} ${styles.status}`}>
      <Row as="ol" wrap gap="xs" aria-label={`进度：${application.statusLabel}`}>
        {stepsOf(application).map(({ label, date, state }) => (
          <Row
            as="li"
            gap="s"
            key={label}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {label}
            {date && (
              <time dateTime={date} className={textStyles.number}>
                {date.slice(5)}
              </time>
            )}
          </Row>
        ))}
      </Row>
      <p className={application.status === 'rejected' ? styles.rejected : undefined}>{statusText(application)}</p>
    </div>
  );
}
