import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { TextAreaInput } from '../../kit/form/form-field.tsx';
import { TextInputArea } from '../../kit/rich-text/text-input-area.tsx';
import { CourseMediaEditor } from '../parts/media/course-media-editor.tsx';
import { BibliographicFields, ListingFields } from './bibliographic-fields.tsx';
import type { KindFieldsProps } from './kind-fields-props.ts';
import { CoverInput, LinksInput, OriginalInput } from './shared-inputs.tsx';

type Episode = ContentDocumentOf<'video'>['episodes'][number];

/** 视频课 and 音频课 */
export function CourseFields({ draft, labels }: KindFieldsProps) {
  const { setValue } = useFormContext();
  const episodes = (useWatch({ name: 'episodes' }) as Episode[] | undefined) ?? [];
  const { id } = draft.ref;
  const placesInCourse = {
    kind: 'course' as const,
    episodes: episodes.map(({ key, title }) => ({ episodeId: `${id}-${key}`, title })),
  };
  return (
    <>
      <FieldGroup title="著录">
        <BibliographicFields labels={labels} />
        <CoverInput
          kind={labels.kind}
          hint={`没有封面时，读者看到${labels.kind === 'video' ? '第一集的画面' : '“图像暂缺”'}。`}
        />
      </FieldGroup>
      <FieldGroup title={labels.kind === 'video' ? '视频与字幕' : '音频与字幕'}>
        <div data-field="episodes">
          <CourseMediaEditor
            kind={labels.kind === 'audio' ? 'audio' : 'video'}
            episodes={episodes}
            onChange={(next) => setValue('episodes', next, { shouldDirty: true })}
            onUnsaved={draft.setPartUnsaved}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="文字">
        <TextInputArea name="html" label="课程介绍" disabled={draft.server.state === 'bin'} />
        <TextAreaInput name="teacherIntro" label="教师简介" rows={4} maxLength={2000} />
      </FieldGroup>
      <FieldGroup title="关联">
        <LinksInput self={id} placesInResource={placesInCourse} />
      </FieldGroup>
      <FieldGroup title="发布">
        <ListingFields />
        <OriginalInput />
      </FieldGroup>
    </>
  );
}
