import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CheckInput, ChecksInput, NumberInput, TextAreaInput, TextInput } from '../../kit/form/form-field.tsx';
import { TimeInput } from '../../kit/form/time-input.tsx';
import { choicesQuery } from '../content.api.ts';
import type { KindLabels } from '../content-kinds.ts';
import { ListInput, SuggestInput } from './list-input.tsx';

/** Of all kinds but 词条: what it is called, who made it, where it belongs. */
export function BibliographicFields({ labels, children }: { labels: KindLabels; children?: ReactNode }) {
  const { data } = useQuery(choicesQuery(labels.kind));
  const categories = data?.categories.map(({ id, name, depth }) => ({
    ...{ value: id, label: name, depth },
  }));
  const defaultName = data?.categories.find(({ id }) => id === data.defaultCategory)?.name;
  return (
    <>
      <TextInput name="title" label={labels.titleLabel} required maxLength={200} />
      <TextInput name="author" label={labels.authorLabel} maxLength={100} />
      {children}
      <TextAreaInput name="abstract" label="摘要" rows={3} maxLength={2000} hint="在列表和搜索结果里显示。" />
      {categories && categories.length > 0 && (
        <ChecksInput
          name="categories"
          label="分类"
          options={categories}
          hint={defaultName ? `一个都不选时，放在“${defaultName}”。` : undefined}
        />
      )}
      <SuggestInput name="art" label="艺术门类" maxLength={20} options={data?.arts ?? []} />
      <ListInput name="tags" label="标签" options={data?.tags ?? []} max={30} maxLength={40} />
    </>
  );
}

/** Where and when readers meet it. */
export function ListingFields() {
  return (
    <>
      <CheckInput name="home" label="首页展示" hint="首页有这一栏时，先列勾了它的；一个都没勾，就列最新的。" />
      <CheckInput name="recommend" label="推荐" hint="搜索结果里排得更靠前；视频课还会列在首页。" />
      <NumberInput name="sort" label="排序" hint="数字大的排在前面，平常是 0。" />
      <TimeInput name="publishTime" label="显示的日期" emptyText="首次发布的时间" />
      <TextInput name="number" label="编号" maxLength={60} hint="本馆自己的编号，读者看不到，也可以不填。" />
    </>
  );
}
