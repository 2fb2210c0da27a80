import type { ReactNode } from 'react';
import { UserPagePart } from '../../components/user-centre/user-page-part.tsx';
import textStyles from '../../ui/text/text.module.css';

/** A group of settings with its name and a sentence about it. */
export function SettingsGroup({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <UserPagePart name={title}>
      <p className={textStyles.meta}>{description}</p>
      {children}
    </UserPagePart>
  );
}
