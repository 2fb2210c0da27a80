import { useState } from 'react';
import { CountdownButton } from '../../ui/buttons/countdown-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Column, Row } from '../../ui/layout/row.tsx';
import { Chips } from '../../ui/navigation/chips.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './catalogue.module.css';
import { SampleCell } from './sample-cell.tsx';

const TYPES = ['全部', 'ISBN', '标题', '作者', '出版时间'].map((label, index) => ({ value: String(index), label }));
const TABS = [
  { key: 'all', label: '全部', count: 128 },
  { key: 'book', label: '图书', count: 86 },
  { key: 'video', label: '视频', count: 42 },
  { key: 'image', label: '图像', count: 0 },
] as const;
const CHIPS = ['全部', '绘画', '书法', '器物', '园林建筑', '音乐戏曲'].map((label) => ({ value: label, label }));
const ITEMS = ['怎样给小学生讲“留白”', '青花和釉里红怎么区分', '新对话'];

export function FieldSamples() {
  return (
    <>
      <SampleCell name="输入" note="默认 / 有值 / 停用">
        <Column gap="l">
          <TextField label="账号或手机号" icon="user" autoComplete="off" placeholder="请输入账号" />
          <TextField
            label="手机号"
            icon="phone"
            inputMode="tel"
            defaultValue="138 0000 0000"
            end={<CountdownButton label="获取验证码" onStart={async () => true} />}
          />
          <TextField label="学校" defaultValue="湖山美术学院" disabled />
        </Column>
      </SampleCell>
      <SampleCell name="输入" note="密码 / 出错 / 提示">
        <Column gap="l">
          <PasswordField
            label="密码"
            autoComplete="new-password"
            hint="8 至 16 位，含大小写字母、数字和符号"
            defaultValue="Meiyu#2025"
          />
          <PasswordField
            label="确认密码"
            autoComplete="new-password"
            error="两次输入密码不一致"
            defaultValue="Meiyu#2026"
          />
          <TextArea label="申请理由" placeholder="请写下用途" error="请填写申请理由" />
        </Column>
      </SampleCell>
      <SampleCell name="选择" note="列表 / 同意 / 批量">
        <Column gap="l">
          <Select label="检索方式" options={TYPES} defaultValue="2" />
          <Select label="停用的列表" options={TYPES} disabled />
          <div>
            <Checkbox variant="seal" defaultChecked>
              已阅读并同意用户协议
            </Checkbox>
            <Checkbox variant="seal" error="请先阅读并同意用户协议">
              已阅读并同意用户协议
            </Checkbox>
          </div>
        </Column>
      </SampleCell>
      <TabsCell />
      <ChipsCell />
      <BatchCell />
    </>
  );
}

function TabsCell() {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('all');
  return (
    <SampleCell name="标签" note="左右键移动">
      <Tabs label="结果种类" tabs={TABS} current={tab} onChange={setTab} panelId="parts-tabs" />
      <TabPanel id="parts-tabs" tabKey={tab} className={styles.box}>
        {TABS.find(({ key }) => key === tab)?.label}的结果在此。
      </TabPanel>
    </SampleCell>
  );
}

function ChipsCell() {
  const [chip, setChip] = useState('全部');
  return (
    <SampleCell name="分类">
      <Chips label="子分类" options={CHIPS} current={chip} onChange={setChip} />
    </SampleCell>
  );
}

function BatchCell() {
  const [chosen, setChosen] = useState<readonly string[]>(ITEMS.slice(0, 2));
  const isAll = chosen.length === ITEMS.length;
  function toggle(item: string) {
    setChosen(chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item]);
  }
  return (
    <SampleCell name="勾选" note="全选 / 半选">
      <div className={styles.box}>
        <Row spread className={textStyles.meta}>
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={() => setChosen(isAll ? [] : ITEMS)}
          >
            全选
          </Checkbox>
          <span>
            已选 <span className={textStyles.number}>{chosen.length}</span> 条
          </span>
        </Row>
        {ITEMS.map((item) => (
          <Checkbox key={item} checked={chosen.includes(item)} onChange={() => toggle(item)}>
            {item}
          </Checkbox>
        ))}
        <Checkbox disabled defaultChecked>
          不可更改
        </Checkbox>
      </div>
    </SampleCell>
  );
}
