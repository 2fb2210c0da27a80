import type { Application } from '../../components/applications/application-calls.ts';
import { statusText, stepsOf } from './application-steps.ts';
import './status-line.css';

/** The progress of an application as a row of steps and a sentence. */
export function StatusLine({ application }: { application: Application }) {
  return (
    <div className="status-line">
      <ol aria-label={`进度：${application.statusLabel}`}>
        {stepsOf(application).map(({ label, date, state }) => (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {label}
            {date && <time dateTime={date}>{date.slice(5)}</time>}
          </li>
        ))}
      </ol>
      <p className={application.status === 'rejected' ? 'text-danger' : undefined}>{statusText(application)}</p>
    </div>
  );
}
