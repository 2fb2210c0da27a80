import type { ContentDocumentOf, ContentPicture } from '@meiyu/contract/admin/content-document.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { NumberInput, TextInput, useFieldError } from '../../kit/form/form-field.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { TextInputArea } from '../../kit/rich-text/text-input-area.tsx';
import { choicesQuery } from '../content.api.ts';
import { PictureField } from '../parts/picture/picture-field.tsx';
import { RegionEditor } from '../parts/regions/region-editor.tsx';
import { BibliographicFields, ListingFields } from './bibliographic-fields.tsx';
import type { KindFieldsProps } from './kind-fields-props.ts';
import { SuggestInput } from './list-input.tsx';
import { CoverInput, LinksInput, OriginalInput } from './shared-inputs.tsx';
import styles from './work-fields.module.css';

type Region = ContentDocumentOf<'img'>['regions'][number];

/** 展品 */
export function WorkFields({ draft, labels }: KindFieldsProps) {
  const { data } = useQuery(choicesQuery('img'));
  const { setValue } = useFormContext();
  const image: ContentPicture | null = useWatch({ name: 'image' }) ?? null;
  const regions = (useWatch({ name: 'regions' }) as Region[] | undefined) ?? [];
  const title: string = useWatch({ name: 'title' }) ?? '';
  /** The stage has the whole width, without the preview beside it. */
  const [isWide, setWide] = useState(false);
  const imageError = useFieldError('image');
  return (
    <>
      <FieldGroup title="著录">
        <BibliographicFields labels={labels}>
          <SuggestInput name="dynasty" label="朝代" maxLength={20} options={data?.dynasties ?? []} />
          <SuggestInput name="material" label="材质" maxLength={60} options={data?.materials ?? []} />
          <SuggestInput name="form" label="形制" maxLength={20} options={data?.forms ?? []} />
          <TextInput name="size" label="尺寸" maxLength={200} hint="照收藏单位的写法。" />
          <NumberInput name="widthCm" label="宽" unit="厘米" hint="宽和高用来显示比例尺，可不填。" />
          <NumberInput name="heightCm" label="高" unit="厘米" />
          <SuggestInput name="museum" label="收藏单位" maxLength={100} options={data?.museums ?? []} />
          <TextInput name="accession" label="藏品号" maxLength={100} />
          <TextInput name="licence" label="图像许可" maxLength={300} hint="许可的名称或地址，如 CC0、CC BY 4.0。" />
          <TextInput name="attribution" label="图像署名" maxLength={1000} hint="许可要求写明的来源，读者看得到。" />
          <TextInput
            name="sourceUrl"
            label="来源网页"
            maxLength={500}
            hint="收藏单位介绍这件作品的网页，以 https:// 开头。"
          />
        </BibliographicFields>
      </FieldGroup>
      <FieldGroup title="作品与近看">
        <div data-field="image">
          <PictureField
            label="作品图像"
            use="work"
            required
            value={image}
            onChange={(picture) => setValue('image', picture, { shouldDirty: true })}
            error={imageError}
            hint="原样保存，读者可以放大细看。更大的图像请用文件夹导入。"
          />
        </div>
        <div data-field="regions" data-wide={isWide || undefined} className={styles.regions}>
          <RegionEditor
            image={image}
            title={title}
            regions={regions}
            onChange={(next) => setValue('regions', next, { shouldDirty: true })}
            whereToUpload="先在上面上传作品图像，再在图上画出近看的地方。"
            end={
              <Action variant="text" icon="frame" onClick={() => setWide(!isWide)}>
                {isWide ? '收窄，看读者所见' : '铺开画面'}
              </Action>
            }
          />
        </div>
      </FieldGroup>
      <FieldGroup title="文与图">
        <TextInputArea name="html" label="正文" disabled={draft.server.state === 'bin'} />
        <CoverInput kind="img" hint="没有封面时，读者看到作品本身。" />
      </FieldGroup>
      <FieldGroup title="关联">
        <LinksInput self={draft.ref.id} placesInResource={{ kind: 'work', regions }} />
      </FieldGroup>
      <FieldGroup title="发布">
        <ListingFields />
        <OriginalInput />
      </FieldGroup>
    </>
  );
}
