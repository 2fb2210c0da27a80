import type { ChangeEvent } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { AgreementType } from '../api/sign-in.api.ts';
import formStyles from '../form/account-form.module.css';

interface AgreementCheckProps {
  box: {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** The form saves a draft before the agreement opens. */
  onAgreementOpen: () => void;
}

export function AgreementCheck({ box, onAgreementOpen }: AgreementCheckProps) {
  const renderLink = (type: AgreementType, title: string) => (
    <Link to={`/login/agreement?type=${type}`} onClick={onAgreementOpen} className={formStyles.link}>
      {title}
    </Link>
  );
  return (
    <Checkbox variant="seal" {...box}>
      已阅读并同意{renderLink('agreement', '《用户协议》')}和{renderLink('privacy', '《隐私政策》')}
    </Checkbox>
  );
}
