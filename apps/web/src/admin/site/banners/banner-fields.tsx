import { useFormContext } from 'react-hook-form';
import { SelectInput, TextInput } from '../../kit/form/form-field.tsx';
import { TimeInput } from '../../kit/form/time-input.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { FocalPointInput } from '../../kit/pictures/focal-point-input.tsx';
import { LinkInput } from '../fields/link-input.tsx';
import { PictureInput } from '../fields/picture-input.tsx';
import type { Banner } from './banner.ts';
import styles from './banner-fields.module.css';
import { bannerCrops } from './crops.ts';

const DEVICES = [
  { value: 'desktop', label: '电脑' },
  { value: 'mobile', label: '手机' },
];

interface BannerFieldsProps {
  /** `items.3` */
  name: string;
  banner: Banner;
  onRemove: () => void;
}

export function BannerFields({ name, banner, onRemove }: BannerFieldsProps) {
  const { setValue } = useFormContext();
  const { focus, ...others } = banner;
  const { imgUrl, device, startTime, endTime } = others;
  function changeFocus(next: typeof focus, picture: string) {
    setValue(name, { ...others, imgUrl: picture, ...(next && { focus: next }) }, { shouldDirty: true });
  }
  const isReversed = startTime !== '' && endTime !== '' && startTime >= endTime;
  return (
    <div className={styles.fields}>
      <PictureInput
        name={`${name}.imgUrl`}
        label="图片"
        required
        hint="JPG、PNG 或 WebP，不超过 20 MB。电脑用横图，手机用竖图。"
        // The focal point of the old picture does not apply to the new one.
        onUploaded={(url) => changeFocus(undefined, url)}
      />
      {imgUrl && (
        <FocalPointInput
          key={imgUrl}
          value={focus}
          onChange={(next) => changeFocus(next, imgUrl)}
          picture={imgUrl}
          crops={bannerCrops(device)}
        />
      )}
      <TextInput name={`${name}.title`} label="标题" maxLength={100} hint="“题目——小题”，读屏软件也读它。" />
      <LinkInput name={`${name}.linkUrl`} label="链接" />
      <SelectInput name={`${name}.device`} label="设备" options={DEVICES} />
      <TimeInput name={`${name}.startTime`} label="开始" />
      <TimeInput name={`${name}.endTime`} label="结束" />
      {isReversed && <Notice kind="error">结束时间须晚于开始时间。</Notice>}
      <div className={styles.actions}>
        <Action variant="danger" icon="trash" onClick={onRemove}>
          删除这张横幅
        </Action>
      </div>
    </div>
  );
}
