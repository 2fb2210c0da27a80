import { fillSiteName, fillSiteNameInHtml } from '@meiyu/contract/site-name-placeholder.ts';
import { useWatch } from 'react-hook-form';
import articleTextStyles from '../../../components/html/article-text.module.css';
import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { useSite } from '../../../lib/pages/site.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import styles from './agreement-preview.module.css';

interface AgreementPreviewProps {
  draft: PartDraft;
  isPhone: boolean;
}

/** An agreement as it is typed; its page is made by the reader's browser, which the preview of other parts has not. */
export function AgreementPreview({ draft, isPhone }: AgreementPreviewProps) {
  const [version = '', title = '', html = ''] = useWatch({
    control: draft.form.control,
    name: ['version', 'title', 'html'],
  }) as string[];
  const { name: siteName } = useSite();
  return (
    <article className={`${styles.page} ${isPhone ? styles.phone : ''}`}>
      <h3 className={styles.title}>{fillSiteName(title, siteName) || '没有标题'}</h3>
      <p className={styles.version}>版本 {version || '—'}</p>
      <SafeHtml html={fillSiteNameInHtml(html, siteName)} className={articleTextStyles.articleText} />
    </article>
  );
}
