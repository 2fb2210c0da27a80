import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './totp-secret.module.css';

interface TotpSecretProps {
  /** Base32. */
  secret: string;
  qr: readonly string[];
}

/** The data for an authenticator app: a QR code to scan, or the secret to type. */
export function TotpSecret({ secret, qr }: TotpSecretProps) {
  return (
    <div className={styles.secret}>
      <QrCode rows={qr} label="验证器二维码" />
      <div className={styles.steps}>
        <ol>
          <li>在手机上打开验证器应用（如微信小程序“腾讯身份验证器”、Microsoft Authenticator、FreeOTP）。</li>
          <li>扫描二维码；不能扫描时，选择“手动输入”，填写下面的密钥。</li>
          <li>输入应用显示的 6 位数字。</li>
        </ol>
        <p className={styles.typed}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label="复制密钥" size="small" />
        </p>
      </div>
    </div>
  );
}
