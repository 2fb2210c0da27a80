import { FieldGroup } from '../../kit/form/console-form.tsx';
import { TextInput } from '../../kit/form/form-field.tsx';
import { TextInputArea } from '../../kit/rich-text/text-input-area.tsx';
import { BibliographicFields, ListingFields } from './bibliographic-fields.tsx';
import { FactsInput } from './facts-input.tsx';
import type { KindFieldsProps } from './kind-fields-props.ts';
import { CoverInput, LinksInput, OriginalInput } from './shared-inputs.tsx';

/** 动态 and 体验课 */
export function ArticleFields({ draft, labels }: KindFieldsProps) {
  const isDisabled = draft.server.state === 'bin';
  return (
    <>
      <FieldGroup title="著录">
        <BibliographicFields labels={labels}>
          <TextInput name="source" label="来源" maxLength={100} hint="最先发表它的地方，可不填。" />
        </BibliographicFields>
      </FieldGroup>
      <FieldGroup title="文与图">
        <CoverInput kind={labels.kind} />
        <TextInputArea name="html" label="正文" disabled={isDisabled} />
        <FactsInput hint={labels.kind === 'exp' ? '例如 适合年龄、时长、材料。' : undefined} />
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
