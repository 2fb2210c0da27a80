import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { CheckInput, SelectInput, TextInput } from '../../kit/form/form-field.tsx';
import { TextEditor } from '../../kit/rich-text/text-editor.tsx';
import { ChapterList } from '../parts/chapters/chapter-list.tsx';
import { ContentsList } from '../parts/chapters/contents-list.tsx';
import { BibliographicFields, ListingFields } from './bibliographic-fields.tsx';
import type { KindFieldsProps } from './kind-fields-props.ts';
import { PlatesInput } from './plates/plates-input.tsx';
import { CoverInput, LinksInput, OriginalInput } from './shared-inputs.tsx';

type Chapter = ContentDocumentOf<'book'>['chapters'][number];

const WRITING_MODES = [
  { value: 'horizontal', label: '横排' },
  { value: 'vertical', label: '竖排' },
];

/** 图书 */
export function BookFields({ draft, labels }: KindFieldsProps) {
  const { published } = draft.server;
  const canEditText: boolean = useWatch({ name: 'canEditText' }) ?? true;
  const pageCount = published?.kind === 'book' ? published.pageCount : 0;
  return (
    <>
      <FieldGroup title="著录">
        <BibliographicFields labels={labels}>
          <TextInput name="subtitle" label="副标题" maxLength={200} />
          <TextInput name="isbn" label="ISBN" maxLength={30} />
          <TextInput name="publisher" label="出版社" maxLength={100} />
          <TextInput name="issued" label="出版日期" maxLength={10} placeholder="2026、2026-05 或 2026-05-01" />
          <TextInput name="source" label="来源" maxLength={200} />
        </BibliographicFields>
        <CoverInput kind="book" />
      </FieldGroup>
      <FieldGroup title="正文">
        <SelectInput name="writing" label="排版方向" options={WRITING_MODES} />
        <CheckInput name="rightToLeft" label="从右向左翻" />
        {canEditText ? <ChaptersInput draft={draft} labels={labels} /> : <ContentsInput />}
      </FieldGroup>
      <PlatesInput canEditText={canEditText} />
      <FieldGroup title="关联">
        <LinksInput self={draft.ref.id} placesInResource={pageCount > 0 ? { kind: 'book', pageCount } : undefined} />
      </FieldGroup>
      <FieldGroup title="发布">
        <ListingFields />
        <OriginalInput />
      </FieldGroup>
    </>
  );
}

/** The chapters, and the text of the open one. */
function ChaptersInput({ draft }: KindFieldsProps) {
  const { setValue, getValues } = useFormContext();
  const chapters = (useWatch({ name: 'chapters' }) as Chapter[] | undefined) ?? [];
  const [openKey, setOpenKey] = useState<string | undefined>(chapters[0]?.key);
  const index = chapters.findIndex(({ key }) => key === openKey);
  const chapter = chapters[index];
  const change = (next: Chapter[]) => setValue('chapters', next, { shouldDirty: true });
  function changeText(key: string, html: string) {
    const currentChapters: Chapter[] = getValues('chapters');
    change(currentChapters.map((other) => (other.key === key ? { ...other, html } : other)));
  }
  return (
    <div data-field="chapters">
      <ChapterList chapters={chapters} onChange={change} current={openKey} onOpen={setOpenKey} />
      {chapter && (
        <TextEditor
          key={chapter.key}
          field={`chapters.${index}.html`}
          label={`“${chapter.title || `第 ${index + 1} 章`}”的正文`}
          value={chapter.html ?? ''}
          onChange={(html) => changeText(chapter.key, html)}
          hint="章节标题写在上面的列表里，不写进正文。"
          disabled={draft.server.state === 'bin'}
        />
      )}
    </div>
  );
}

function ContentsInput() {
  const { setValue } = useFormContext();
  const contents = (useWatch({ name: 'contents' }) as ContentDocumentOf<'book'>['contents'] | undefined) ?? [];
  const why: string = useWatch({ name: 'whyNotText' }) ?? '';
  return (
    <div data-field="contents">
      <ContentsList
        contents={contents}
        onChange={(next) => setValue('contents', next, { shouldDirty: true })}
        why={why}
      />
    </div>
  );
}
