import { ENTRY_PERIODS } from '@meiyu/contract/entry-aspects.ts';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { SelectInput, TextAreaInput, TextInput } from '../../kit/form/form-field.tsx';
import { choicesQuery } from '../content.api.ts';
import { AspectsInput } from './aspects-input.tsx';
import type { KindFieldsProps } from './kind-fields-props.ts';
import { ListInput, SuggestInput } from './list-input.tsx';
import { RelatedEntriesInput } from './related-entries-input.tsx';
import { LinksInput } from './shared-inputs.tsx';

/** 词条 */
export function EntryFields({ draft, labels }: KindFieldsProps) {
  const { data } = useQuery(choicesQuery(labels.kind));
  return (
    <>
      <FieldGroup title="著录">
        <TextInput name="title" label={labels.titleLabel} required maxLength={100} />
        <SuggestInput name="entryKind" label="类别" maxLength={20} options={data?.entryKinds ?? []} />
        <ListInput name="aliases" label="别名" options={[]} max={30} maxLength={60} hint="搜这些名字也能找到它。" />
        <ListInput name="tags" label="标签" options={data?.tags ?? []} max={30} maxLength={40} />
        <SelectInput
          name="period"
          label="时期"
          options={[
            { value: '', label: '不分时期' },
            ...ENTRY_PERIODS.map((period) => ({ value: period, label: period })),
          ]}
        />
      </FieldGroup>
      <FieldGroup title="释文">
        <TextAreaInput name="text" label="正文" rows={5} maxLength={6000} hint="不用排版，换行分段。" />
      </FieldGroup>
      <FieldGroup title="分项释文">
        <AspectsInput />
      </FieldGroup>
      <FieldGroup title="关联">
        <RelatedEntriesInput self={draft.ref.id} />
        <LinksInput self={draft.ref.id} max={50} isPlain />
      </FieldGroup>
    </>
  );
}
