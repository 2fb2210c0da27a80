import { TextAreaInput, TextInput } from '../../kit/form/form-field.tsx';
import type { BlockKind } from '../draft/block-kinds.ts';
import { LinkInput } from '../fields/link-input.tsx';
import { PictureInput } from '../fields/picture-input.tsx';
import { SiteTextInput } from '../fields/site-text-input.tsx';
import { BlockItems } from './block-items.tsx';

/** The fields of a block; `name` is its path in the form: `blocks.2`. */
export function BlockFields({ name, kind }: { name: string; kind: BlockKind }) {
  switch (kind) {
    case 'heading':
      return (
        <>
          <TextInput name={`${name}.title`} label="标题" required maxLength={200} />
          <TextInput name={`${name}.subtitle`} label="副标题" maxLength={200} />
        </>
      );
    case 'text':
      return <SiteTextInput name={`${name}.html`} label="正文" hasPictures />;
    case 'quote':
      return (
        <>
          <TextAreaInput name={`${name}.text`} label="引文" required rows={3} maxLength={2000} />
          <TextInput name={`${name}.source`} label="出处" maxLength={200} />
        </>
      );
    case 'image':
      return (
        <>
          <PictureInput name={`${name}.picture.url`} label="图片" required />
          <TextInput name={`${name}.picture.title`} label="说明" maxLength={200} hint="写在图下，读屏软件也读它。" />
        </>
      );
    case 'gallery':
      return (
        <>
          <TextInput name={`${name}.title`} label="标题" maxLength={100} />
          <BlockItems
            name={`${name}.pictures`}
            word="图片"
            newItem={() => ({ url: '', title: '', width: 0, height: 0 })}
          >
            {(item) => (
              <>
                <PictureInput name={`${item}.url`} label="图片" required />
                <TextInput name={`${item}.title`} label="说明" maxLength={200} />
              </>
            )}
          </BlockItems>
        </>
      );
    case 'video':
      return (
        <>
          <TextInput name={`${name}.title`} label="标题" maxLength={100} />
          <LinkInput name={`${name}.url`} label="视频地址" required hint="视频文件或视频页面的网址。" />
          <PictureInput name={`${name}.poster`} label="封面" />
        </>
      );
    case 'facts':
      return (
        <BlockItems name={`${name}.items`} word="数字" newItem={() => ({ value: '', label: '' })}>
          {(item) => (
            <>
              <TextInput name={`${item}.value`} label="数值" required maxLength={40} />
              <TextInput name={`${item}.label`} label="说明" required maxLength={60} />
            </>
          )}
        </BlockItems>
      );
    case 'timeline':
      return (
        <BlockItems name={`${name}.items`} word="年份" newItem={() => ({ time: '', title: '', text: '' })}>
          {(item) => (
            <>
              <TextInput name={`${item}.time`} label="时间" required maxLength={40} />
              <TextInput name={`${item}.title`} label="标题" maxLength={100} />
              <TextAreaInput name={`${item}.text`} label="正文" rows={2} maxLength={1000} />
            </>
          )}
        </BlockItems>
      );
    case 'links':
      return (
        <BlockItems
          name={`${name}.items`}
          word="链接"
          newItem={() => ({ title: '', text: '', linkUrl: '', imgUrl: '' })}
        >
          {(item) => (
            <>
              <TextInput name={`${item}.title`} label="标题" required maxLength={60} />
              <LinkInput name={`${item}.linkUrl`} label="链接" />
              <TextInput name={`${item}.text`} label="说明" maxLength={300} />
              <PictureInput name={`${item}.imgUrl`} label="图片" />
            </>
          )}
        </BlockItems>
      );
  }
}
