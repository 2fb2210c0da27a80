import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { RuledList, RuledRow } from '../../ui/lists/ruled-list.tsx';
import { confirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { LoadingOverlay } from '../../ui/status/loading-overlay.tsx';
import styles from './catalogue.module.css';
import { SampleCell } from './sample-cell.tsx';

export function OverlaySamples({ picture }: { picture: string }) {
  return (
    <>
      <SampleCell name="提示条" note="顶部居中，停留 3 秒，可读屏">
        <Row wrap gap="m">
          <Button onClick={() => showToast('success', '创建成功')}>成功</Button>
          <Button onClick={() => showToast('warning', '当前会话是新会话')}>提醒</Button>
          <Button onClick={() => showToast('error', '网络错误，请检查连接后再试')}>出错</Button>
        </Row>
      </SampleCell>
      <DialogCell />
      <SampleCell name="抽屉" note="右 / 左 / 底">
        <Row wrap gap="m">
          <DrawerOpener side="right" label="右侧" />
          <DrawerOpener side="left" label="左侧" />
          <DrawerOpener side="bottom" label="底部" />
        </Row>
      </SampleCell>
      <SampleCell name="加载层" note="半透明白，颜色可换">
        <div className={styles.covered}>
          <FallbackImage src={picture} alt="" eager style={{ height: '100%' }} />
          <LoadingOverlay />
        </div>
      </SampleCell>
      <SampleCell name="加载层" note="另一种颜色与文字">
        <div className={styles.covered}>
          <FallbackImage src={picture} alt="" eager style={{ height: '100%' }} />
          <LoadingOverlay text="展卷中" background="rgb(32 40 43 / .84)" color="#efe9dd" />
        </div>
      </SampleCell>
    </>
  );
}

function DialogCell() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  async function confirmLogout() {
    const isConfirmed = await confirm({
      title: '确定要退出登录吗？',
      body: '书签与学习记录都已为您存好。',
      confirmText: '退出登录',
      cancelText: '再看看',
    });
    showToast(isConfirmed ? 'success' : 'warning', isConfirmed ? '已退出登录' : '留下来了');
  }
  async function confirmDelete() {
    const isConfirmed = await confirm({
      title: '您确定要删除这3条记录吗？',
      body: '删除后不能找回。',
      confirmText: '删除',
      cancelText: '退出',
      danger: true,
    });
    if (isConfirmed) showToast('success', '删除成功');
  }
  return (
    <SampleCell name="对话框" note="问 / 删 / 填">
      <Row wrap gap="m">
        <Button onClick={() => void confirmLogout()}>退出登录</Button>
        <Button variant="danger" onClick={() => void confirmDelete()}>
          批量删除
        </Button>
        <Button onClick={() => setOpen(true)}>填写</Button>
      </Row>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="重新命名"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>取消</Button>
            <Button variant="ink" onClick={() => (name ? setOpen(false) : showToast('error', '名称不能为空'))}>
              保存
            </Button>
          </>
        }
      >
        <TextField label="名称" value={name} onChange={(event) => setName(event.target.value)} />
      </Dialog>
    </SampleCell>
  );
}

function DrawerOpener({ side, label }: { side: 'right' | 'left' | 'bottom'; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="目录" side={side}>
        <RuledList className={styles.box}>
          {['第一章', '第二章', '第三章'].map((chapter) => (
            <RuledRow key={chapter}>{chapter}</RuledRow>
          ))}
        </RuledList>
      </Drawer>
    </>
  );
}
