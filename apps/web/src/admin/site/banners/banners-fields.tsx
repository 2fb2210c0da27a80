import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { moveItem } from '../../../components/sortable/move-item.ts';
import { makeUuidV4 } from '../../../lib/crypto/uuid.ts';
import { Action } from '../../kit/parts/action.tsx';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { StatusMark } from '../../kit/parts/status-mark.tsx';
import { SortableList } from '../../kit/sortable/sortable-list.tsx';
import type { Banner } from './banner.ts';
import { BannerFields } from './banner-fields.tsx';
import styles from './banners-fields.module.css';

type Device = Banner['device'];

const DEVICES: readonly { value: Device; label: string }[] = [
  { value: 'desktop', label: '电脑' },
  { value: 'mobile', label: '手机' },
];
/** The maximum that the home page shows. */
const MOST_SHOWN = 8;

const nowInBeijing = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

function stateOf({ startTime, endTime }: Banner, now: string) {
  if (endTime !== '' && endTime <= now) return { phase: 'off' as const, word: '已过期' };
  if (startTime !== '' && startTime > now) return { phase: 'half' as const, word: `${startTime.slice(5, 16)} 开始` };
  return { phase: 'good' as const, word: endTime === '' ? '显示' : `到 ${endTime.slice(5, 16)}` };
}

/** 首页横幅: one list for each device, and the fields of the banner that is open. */
export function BannersFields() {
  const { setValue } = useFormContext();
  const all = useWatch({ name: 'items' }) as Banner[] | undefined;
  const items = all ?? [];
  const [device, setDevice] = useState<Device>('desktop');
  const [openId, setOpenId] = useState('');
  const shown = items.filter((item) => item.device === device);
  const now = nowInBeijing();

  const change = (next: Banner[]) => setValue('items', next, { shouldDirty: true });
  function reorder(next: Banner[]) {
    const others = items.filter((item) => item.device !== device);
    change(device === 'desktop' ? [...next, ...others] : [...others, ...next]);
  }
  function add() {
    const id = `b-${makeUuidV4().slice(0, 13)}`;
    reorder([{ id, device, title: '', imgUrl: '', linkUrl: '', startTime: '', endTime: '' }, ...shown]);
    setOpenId(id);
  }

  return (
    <>
      <div className={styles.bar}>
        <fieldset aria-label="横幅的设备" className={styles.devices}>
          {DEVICES.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === device}
              onClick={() => setDevice(value)}
              className={styles.device}
            >
              {label} {items.filter((item) => item.device === value).length}
            </button>
          ))}
        </fieldset>
        <Action icon="plus" keys="n" onClick={add}>
          添加横幅
        </Action>
      </div>
      {shown.length === 0 && (
        <EmptyHint title="还没有横幅" line="没有横幅时，首页显示网站自带的画。点“添加横幅”上传一张。" />
      )}
      {shown.length > MOST_SHOWN && <p className={styles.hint}>首页最多轮换前 {MOST_SHOWN} 张。</p>}
      <SortableList
        label={device === 'desktop' ? '电脑横幅' : '手机横幅'}
        items={shown}
        itemId={({ id }) => id}
        itemName={({ title }, index) => title || `第 ${index + 1} 张`}
        onMove={(from, to) => reorder(moveItem(shown, from, to))}
        className={styles.list}
      >
        {(item, index) => {
          const { phase, word } = stateOf(item, now);
          const isOpen = item.id === openId;
          const at = items.indexOf(item);
          return (
            <>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? '' : item.id)}
                className={styles.head}
              >
                {item.imgUrl ? (
                  <img src={item.imgUrl} alt="" className={styles.thumbnail} />
                ) : (
                  <span className={styles.thumbnail} />
                )}
                <span className={styles.title}>{item.title || `第 ${index + 1} 张（没有标题）`}</span>
                <StatusMark phase={phase}>{word}</StatusMark>
              </button>
              {isOpen && (
                <BannerFields
                  // Mounted again at another position: an input belongs to one name in the form.
                  key={at}
                  name={`items.${at}`}
                  banner={item}
                  onRemove={() => {
                    change(items.filter(({ id }) => id !== item.id));
                    setOpenId('');
                  }}
                />
              )}
            </>
          );
        }}
      </SortableList>
    </>
  );
}
