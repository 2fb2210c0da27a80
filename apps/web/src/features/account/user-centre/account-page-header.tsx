import { Link } from 'react-router';
import { useDevice } from '../../../lib/browser/device.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import './account-page-head.css';

/** The header of an account page. On phones its title is the h1, with a link back to the entry page. */
export function AccountPageHeader({ title }: { title: string }) {
  if (useDevice() === 'pc') {
    return (
      <div className="part-head">
        <h2>{title}</h2>
      </div>
    );
  }
  return (
    <div className="part-head">
      <Link to="/userinfo" aria-label="返回我的" className="icon-btn -ml-3">
        <Icon name="back" />
      </Link>
      <h1>{title}</h1>
    </div>
  );
}
