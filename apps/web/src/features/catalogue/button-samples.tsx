import { Link } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { CountdownButton } from '../../ui/buttons/countdown-button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ICON_PATHS, type IconName } from '../../ui/icons/icon-paths.ts';
import { Column, Row } from '../../ui/layout/row.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { showToast } from '../../ui/messages/toast-store.ts';
import { Menu } from '../../ui/navigation/menu.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './catalogue.module.css';
import { SampleCell } from './sample-cell.tsx';

const ICONS = Object.keys(ICON_PATHS) as IconName[];

export function ButtonSamples() {
  return (
    <>
      <SampleCell name="按钮" note="主 / 次 / 文字 / 删除 / 链接">
        <Row wrap gap="m">
          <Button variant="ink">开始阅读</Button>
          <Button>申请下载</Button>
          <Button variant="text" arrow>
            全部课程
          </Button>
          <Button variant="danger">删除</Button>
          <Link to="/" className={buttonClass('line')}>
            收入书架
          </Link>
        </Row>
      </SampleCell>
      <SampleCell name="按钮" note="忙 / 停用 / 小">
        <Row wrap gap="m">
          <Button variant="ink" busy busyText="正在送出">
            送出
          </Button>
          <Button busy>保存</Button>
          <Button disabled>停用</Button>
          <Button variant="ink" disabled>
            停用
          </Button>
          <Button size="small">小号</Button>
          <Button size="small" variant="text">
            退出
          </Button>
          <Button size="small" variant="danger" icon="trash">
            删除
          </Button>
        </Row>
      </SampleCell>
      <SampleCell name="按钮" note="通栏 / 图标">
        <Column gap="m">
          <Button variant="ink" size="wide">
            登录
          </Button>
          <Row wrap gap="m">
            <IconButton icon="search" label="搜索" />
            <IconButton icon="fold" label="收起" aria-pressed="true" />
            <IconButton icon="trash" label="删除" disabled />
            <Button icon="plus">新建会话</Button>
          </Row>
        </Column>
      </SampleCell>
      <SampleCell name="复制、倒数与菜单">
        <Row wrap gap="m">
          <CopyButton text="远观其势，近取其质" />
          <CopyButton text="远观其势，近取其质" variant="line" label="复制链接" />
          <CountdownButton label="获取验证码" seconds={5} onStart={async () => true} />
          <Menu
            label="更多操作"
            buttonContent="更多操作"
            items={[
              { key: 'edit', label: '重新命名', icon: 'edit', onSelect: () => showToast('success', '已重新命名') },
              { key: 'home', label: '回首页', icon: 'home', to: '/' },
              { key: 'off', label: '暂不可用', icon: 'lock', disabled: true },
              { key: 'delete', label: '删除', icon: 'trash', danger: true },
            ]}
          />
          <Menu label="更多" align="end" items={[{ key: 'copy', label: '复制', icon: 'copy' }]} />
        </Row>
      </SampleCell>
      <SampleCell name="图标" note="一笔一形，24 格" wide>
        <CardGrid as="ul" className={styles.grid}>
          {ICONS.map((name) => (
            <li key={name} className={`${styles.named} ${textStyles.fine}`}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </CardGrid>
      </SampleCell>
    </>
  );
}
