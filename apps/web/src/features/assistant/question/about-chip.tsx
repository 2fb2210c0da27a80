import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type About, pathOfAbout, placeLabelOf, titleOfAbout } from '../api/about.ts';
import { subjectQuery } from '../api/subject.api.ts';
import assistantStyles from '../styles/assistant.module.css';
import styles from './about-chip.module.css';

interface AboutChipProps {
  about: About;
  onRemove: () => void;
}

/** The work, page, course or entry that the next question is about; it can be removed. */
export function AboutChip({ about, onRemove }: AboutChipProps) {
  const { data: subject } = useQuery(subjectQuery(about));
  const title = subject?.title ?? '';
  return (
    <Row gap="m" className={styles.aboutChip}>
      {subject?.coverUrl && (
        <FallbackImage src={subject.coverUrl} focus={subject.coverFocus} alt="" className={styles.aboutCover} />
      )}
      <Row as="p" gap="s" align="baseline" className={assistantStyles.grow}>
        <span>正在看</span>
        <PrefetchLink to={pathOfAbout(about)} className={textStyles.oneLine}>
          {title ? titleOfAbout(about, title) : '原文'}
          {placeLabelOf(about)}
        </PrefetchLink>
      </Row>
      <IconButton icon="close" label={`不再针对${titleOfAbout(about, title)}`} onClick={onRemove} />
    </Row>
  );
}
