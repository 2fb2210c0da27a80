import { useWatch } from 'react-hook-form';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { TextAreaInput, TextInput } from '../../kit/form/form-field.tsx';
import { TimeInput } from '../../kit/form/time-input.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { LinkInput } from '../fields/link-input.tsx';
import { PictureInput } from '../fields/picture-input.tsx';

export function FooterFields() {
  return (
    <>
      <FieldGroup title="单位与联系">
        <TextInput name="companyName" label="单位名称" maxLength={100} />
        <TextInput name="contactName" label="联系人" maxLength={60} hint="页脚不显示，公开的接口里有。" />
        <TextInput
          name="contactMobile"
          label="联系人电话"
          maxLength={60}
          hint="页脚不显示，公开的接口里有，请不要填私人号码。"
        />
        <TextInput name="mobile" label="联系电话" maxLength={60} hint="页脚里写的就是它。" />
        <TextInput name="contactEmail" label="邮箱" maxLength={100} />
        <TextInput name="zipCode" label="邮编" maxLength={20} />
        <LinkInput name="vrUrl" label="VR 链接" hint="页脚“VR 展厅”的地址，没有就空着。" />
      </FieldGroup>
      <FieldGroup title="备案号">
        <TextInput
          name="icp"
          label="ICP 备案号"
          maxLength={60}
          hint="如 京ICP备00000000号-1；页脚会链接到工业和信息化部的备案网站。"
        />
        <TextInput
          name="policeIcp"
          label="公安备案号"
          maxLength={60}
          hint="如 京公网安备00000000000000号；页脚会链接到公安备案网站。"
        />
      </FieldGroup>
      <FieldGroup title="二维码">
        <PictureInput name="publicQr" label="公众号" hint="微信公众号的二维码，用 PNG 最清楚。" />
        <PictureInput name="mobileQr" label="手机版" hint="空着就用网站自动生成的二维码。" />
      </FieldGroup>
    </>
  );
}

export function IdentityFields() {
  return (
    <FieldGroup title="站名与标志">
      <TextInput name="siteName" label="站名" required maxLength={60} hint="页头、浏览器标签和搜索结果里都是它。" />
      <TextAreaInput name="siteAbstract" label="简介" rows={3} maxLength={300} hint="搜索引擎和分享卡片里的一句话。" />
      <PictureInput name="logoUrl" label="标志" hint="页头站名前的图。空着就用网站自带的印章。" />
    </FieldGroup>
  );
}

export function NoticeFields() {
  const [text, startTime, endTime] = useWatch({ name: ['text', 'startTime', 'endTime'] }) as string[];
  return (
    <FieldGroup title="通知">
      <TextAreaInput
        name="text"
        label="通知"
        rows={2}
        maxLength={120}
        hint={text ? `${[...text].length} / 120 字` : '空着就不显示通知栏。'}
      />
      <LinkInput name="linkUrl" label="链接" />
      <TimeInput name="startTime" label="开始" />
      <TimeInput name="endTime" label="结束" />
      {startTime && endTime && startTime >= endTime && <Notice kind="error">结束时间须晚于开始时间。</Notice>}
    </FieldGroup>
  );
}
