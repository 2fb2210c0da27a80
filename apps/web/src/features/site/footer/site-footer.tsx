import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { SiteMark, SiteName } from '../../../components/links/site-mark.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { fixedLink } from '../api/nav-links.ts';
import { type Footer, useFooter, useNavLinks } from '../api/site.api.ts';
import { FilingLinks, PolicyLinks } from './filing-links.tsx';
import styles from './site-footer.module.css';

const NO_FOOTER: Footer = {};
const USER_CENTRE = fixedLink('userinfo', '个人中心', '/userinfo/index');

function Contacts({ mobile, zipCode, contactEmail }: Footer) {
  return (
    <dl className={styles.footerContacts}>
      {mobile && (
        <div>
          <dt>联系电话</dt>
          <dd>
            <a href={`tel:${mobile.replace(/[^\d+-]/g, '')}`}>{mobile}</a>
          </dd>
        </div>
      )}
      {zipCode && (
        <div>
          <dt>邮政编码</dt>
          <dd>{zipCode}</dd>
        </div>
      )}
      {contactEmail && (
        <div>
          <dt>电子邮箱</dt>
          <dd>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </dd>
        </div>
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
        <div className={styles.footerGrid}>
          <div>
            <p className={styles.footerBrand}>
              <SiteMark className={styles.footerMark} />
              <SiteName />
            </p>
            <Contacts {...footer} />
          </div>
          <nav aria-label="栏目">
            <h2>栏目</h2>
            <ul className={styles.footerLinks}>
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
              <ul className={`${styles.footerLinks} ${styles.footerFriends}`}>
                {partnerLinks.map(({ linkName, linkUrl }) => (
                  <li key={linkUrl}>
                    <PrefetchLink to={linkUrl}>{linkName}</PrefetchLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className={styles.footerCodes}>
            <QrCode src={footer.mobileQr} label="手机端" />
            <QrCode src={footer.publicQr} label="公众号" />
          </div>
        </div>
        <div className={styles.footerBase}>
          <span>
            © <SiteName />
          </span>
          <FilingLinks {...footer} />
          <PolicyLinks {...footer} />
          {footer.companyName && <span className={styles.footerCompany}>{footer.companyName} 主办</span>}
        </div>
      </div>
    </footer>
  );
}
