import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { TextAreaInput, TextInput } from '../../kit/form/form-field.tsx';
import { choicesQuery } from '../content.api.ts';
import type { KindFieldsProps } from './kind-fields-props.ts';
import { ListInput, SuggestInput } from './list-input.tsx';
import { LinksInput } from './part-inputs.tsx';

/** 词条 */
export function EntryFields({ draft, words }: KindFieldsProps) {
  const { data } = useQuery(choicesQuery(words.kind));
  return (
    <>
      <FieldGroup title="著录">
        <TextInput name="title" label={words.titleLabel} required maxLength={100} />
        <SuggestInput name="entryKind" label="类别" maxLength={20} options={data?.entryKinds ?? []} />
        <ListInput name="aliases" label="别名" options={[]} max={30} maxLength={60} hint="搜这些名字也能找到它。" />
        <ListInput name="tags" label="标签" options={data?.tags ?? []} max={30} maxLength={40} />
      </FieldGroup>
      <FieldGroup title="释文">
        <TextAreaInput name="text" label="正文" rows={12} maxLength={6000} hint="不用排版，换行分段。" />
      </FieldGroup>
      <FieldGroup title="关联">
        <LinksInput self={draft.ref.id} max={50} isPlain />
      </FieldGroup>
    </>
  );
}
