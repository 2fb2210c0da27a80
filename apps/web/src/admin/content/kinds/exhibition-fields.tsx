import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { TextInput } from '../../kit/form/form-field.tsx';
import { TimeInput } from '../../kit/form/time-input.tsx';
import { TextInputArea } from '../../kit/rich-text/text-input-area.tsx';
import type { Section } from '../parts/exhibition/sections.ts';
import { SectionsEditor } from '../parts/exhibition/sections-editor.tsx';
import { BibliographicFields, ListingFields } from './bibliographic-fields.tsx';
import type { KindFieldsProps } from './kind-fields-props.ts';
import { CoverInput, LinksInput, OriginalInput } from './shared-inputs.tsx';

/** 专题展览 */
export function ExhibitionFields({ draft, labels }: KindFieldsProps) {
  const { setValue, getValues } = useFormContext();
  const sections = (useWatch({ name: 'sections' }) as Section[] | undefined) ?? [];
  const isDisabled = draft.server.state === 'bin';
  return (
    <>
      <FieldGroup title="著录">
        <BibliographicFields labels={labels}>
          <TextInput name="subtitle" label="副标题" maxLength={200} />
          <TimeInput name="opens" label="开展日" withTime={false} />
          <TimeInput
            name="closes"
            label="闭展日"
            withTime={false}
            hint="最后一天；过后展览照旧可看，页上写明已经结束。"
          />
        </BibliographicFields>
        <CoverInput kind="exhibition" label="海报" hint="没有海报时，读者看到第一件作品。" />
      </FieldGroup>
      <FieldGroup title="前言">
        <TextInputArea name="html" label="前言" isLabelHidden disabled={isDisabled} />
      </FieldGroup>
      <FieldGroup title="单元与作品">
        <div data-field="sections">
          <SectionsEditor
            sections={sections}
            onChange={(change) => {
              const before: Section[] = getValues('sections');
              setValue('sections', change(before), { shouldDirty: true });
            }}
            self={draft.ref.id}
            disabled={isDisabled}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="结语">
        <TextInputArea name="closing" label="结语" isLabelHidden storePicture={null} disabled={isDisabled} />
      </FieldGroup>
      <FieldGroup title="关联">
        <LinksInput self={draft.ref.id} />
      </FieldGroup>
      <FieldGroup title="发布">
        <ListingFields />
        <OriginalInput />
      </FieldGroup>
    </>
  );
}
