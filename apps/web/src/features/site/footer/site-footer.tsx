import type { ReactNode } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { SiteMark, SiteName } from '../../../components/links/site-mark.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { fixedLink } from '../api/nav-links.ts';
import { type Footer, useFooter, useNavLinks } from '../api/site.api.ts';
import { FilingLinks, PolicyLinks } from './filing-links.tsx';
import styles from './site-footer.module.css';

const NO_FOOTER: Footer = {};
const USER_CENTRE = fixedLink('userinfo', '个人中心', '/userinfo/index');

function Contact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row gap="m">
      <dt>{name}</dt>
      <dd className={textStyles.number}>{children}</dd>
    </Row>
  );
}

function Contacts({ mobile, zipCode, contactEmail }: Footer) {
  return (
    <dl>
      {mobile && (
        <Contact name="联系电话">
          <a href={`tel:${mobile.replace(/[^\d+-]/g, '')}`}>{mobile}</a>
        </Contact>
      )}
      {zipCode && <Contact name="邮政编码">{zipCode}</Contact>}
      {contactEmail && (
        <Contact name="电子邮箱">
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Contact>
      )}
    </dl>
  );
}

function QrCode({ src, label }: { src: string | undefined; label: string }) {
  if (!src) return null;
  return (
    <figure>
      <img src={src} alt={`${label}二维码`} width="104" height="104" loading="lazy" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export function SiteFooter() {
  const { data: footer = NO_FOOTER } = useFooter();
  const { data: links = [] } = useNavLinks();
  const sections = [...links.slice(1), USER_CENTRE];
  const partnerLinks = footer.links ?? [];
  return (
    <footer className={styles.siteFooter}>
      <div className={layoutStyles.wrap}>
        <div className={styles.grid}>
          <div>
            <Row as="p" gap="m" className={styles.brand}>
              <SiteMark className={styles.mark} />
              <SiteName />
            </Row>
            <Contacts {...footer} />
          </div>
          <nav aria-label="栏目">
            <h2>栏目</h2>
            <ul className={styles.links}>
              {sections.map(({ id, name, to }) => (
                <li key={id}>
                  <PrefetchLink to={to}>{name}</PrefetchLink>
                </li>
              ))}
            </ul>
          </nav>
          {partnerLinks.length > 0 && (
            <nav aria-label="友情链接">
              <h2>友情链接</h2>
              <ul className={`${styles.links} ${styles.partners}`}>
                {partnerLinks.map(({ linkName, linkUrl }) => (
                  <li key={linkUrl}>
                    <PrefetchLink to={linkUrl}>{linkName}</PrefetchLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Row align="start" gap="xl" className={styles.codes}>
            <QrCode src={footer.mobileQr} label="手机端" />
            <QrCode src={footer.publicQr} label="公众号" />
          </Row>
        </div>
        <Row wrap className={styles.base}>
          <span>
            © <SiteName />
          </span>
          <FilingLinks {...footer} />
          <PolicyLinks {...footer} />
          {footer.companyName && <span className={styles.company}>{footer.companyName} 主办</span>}
        </Row>
      </div>
    </footer>
  );
}
