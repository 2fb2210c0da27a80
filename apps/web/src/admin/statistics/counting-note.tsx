import { MIN_READERS } from '@meiyu/contract/admin/statistics-fields.ts';
import styles from './statistics-page.module.css';

/** How readers are protected. */
export function CountingNote() {
  return (
    <p className={styles.counting}>
      按天汇总，不记姓名、账号和地址：访客用每天更换的密钥化成一串看不出是谁的字符，最多留 30 天。不足 {MIN_READERS}{' '}
      位读者的班级、地址段不单列。机器人、馆员在后台的操作不算。
    </p>
  );
}
