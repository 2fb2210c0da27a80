import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '../../components/user-centre/section-heading.tsx';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { UserPageList } from '../../components/user-centre/user-page-list.tsx';
import userRowStyles from '../../components/user-centre/user-row.module.css';
import { UserCentreRow } from '../../components/user-centre/user-row.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { confirm } from '../../ui/messages/confirm.ts';
import { VisuallyHidden } from '../../ui/status/visually-hidden.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import { type Device, devicesQuery, useEndDevice, useEndOthers } from './devices.api.ts';
import styles from './devices-page.module.css';

/** 登录设备: the devices on which the account is logged in, with a button to log them out. */
export function DevicesPage() {
  const query = useQuery(devicesQuery);
  const endOne = useEndDevice();
  const endOthers = useEndOthers();
  const isOnly = query.data?.rows.length === 1;
  const otherCount = query.data?.rows.filter(({ current }) => !current).length ?? 0;

  async function confirmOne({ id, device }: Device) {
    const isConfirmed = await confirm({
      title: '让这台设备退出登录吗？',
      body: `${device}上需要重新登录才能继续使用。`,
      confirmText: '退出登录',
      cancelText: '再看看',
    });
    if (isConfirmed) endOne.mutate(id);
  }
  async function confirmOthers() {
    const isConfirmed = await confirm({
      title: `让其他 ${otherCount} 台设备都退出登录吗？`,
      body: '这台设备不受影响。若有不认识的设备，退出后请再修改密码。',
      confirmText: '全部退出',
      cancelText: '再看看',
    });
    if (isConfirmed) endOthers.mutate();
  }

  return (
    <section aria-label="登录设备">
      <UserPageHeader title="登录设备" note={isOnly ? '现在只在这台设备上登录' : '不认识的设备，可以在这里请它离开'}>
        {otherCount > 0 && (
          <Button icon="logout" busy={endOthers.isPending} onClick={() => void confirmOthers()}>
            退出其他设备
          </Button>
        )}
      </UserPageHeader>
      <UserPageList query={query}>
        {({ rows }) => (
          <ul>
            {rows.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => void confirmOne(device)} />
            ))}
          </ul>
        )}
      </UserPageList>
    </section>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { device: name, equipment, clientIp, lastTime, createTime, current } = device;
  return (
    <UserCentreRow
      picture={<Icon name={equipment === 'mobile' ? 'phone' : 'computer'} className={styles.icon} />}
      buttons={
        !current && (
          <Button size="small" onClick={onEnd}>
            退出登录<VisuallyHidden>：{name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <SectionHeading className={userRowStyles.title}>
        {name}
        {current && <span className={`${textStyles.fine} ${styles.thisDevice}`}>这台设备</span>}
      </SectionHeading>
      <Facts as="dl">
        <Fact label="最近使用" value={lastTime.slice(0, 16)} />
        <Fact label="登录于" value={createTime.slice(0, 16)} />
        {clientIp && <Fact label="IP" value={clientIp} />}
      </Facts>
    </UserCentreRow>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Row align="baseline" gap="s">
      <dt>{label}</dt>
      <dd className={textStyles.number}>{value}</dd>
    </Row>
  );
}
