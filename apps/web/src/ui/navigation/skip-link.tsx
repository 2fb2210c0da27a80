import skipLinkStyles from '../layout/skip-link.module.css';

/** The first stop of the Tab key on every page; seen only when focused. */
export function SkipLink({ to = '#content' }: { to?: `#${string}` }) {
  return (
    <a className={skipLinkStyles.skipLink} href={to}>
      跳到正文
    </a>
  );
}
