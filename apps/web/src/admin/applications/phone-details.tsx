import { useQuery } from '@tanstack/react-query';
import { Action } from '../kit/parts/action.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { type Application, applicationQuery } from './applications.api.ts';
import styles from './phone-details.module.css';
import type { Applications } from './use-applications.ts';

interface PhoneDetailsProps {
  application: Application;
  list: Pick<Applications, 'decide' | 'isDeciding'>;
  /** Opens the sheet with the reasons. */
  onReject: () => void;
}

/** The open application of a phone: its details and two large buttons. */
export function PhoneDetails({ application, list, onReject }: PhoneDetailsProps) {
  const { data: details } = useQuery(applicationQuery(application.id));
  return (
    <div className={styles.open}>
      {details && <ApplicationDetails details={details} />}
      {application.status === 'pending' && (
        <div className={styles.actions}>
          <Action variant="danger" onClick={onReject}>
            驳回…
          </Action>
          <Action
            variant="primary"
            disabled={!application.hasOriginal}
            busy={list.isDeciding}
            onClick={() => void list.decide({ ids: [application.id] }).catch(() => undefined)}
          >
            批准
          </Action>
        </div>
      )}
    </div>
  );
}
