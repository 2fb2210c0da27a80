import { useWatch } from 'react-hook-form';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { TextInput } from '../../kit/form/form-field.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { SiteTextInput } from '../fields/site-text-input.tsx';

/** 用户协议 or 隐私政策: a text with the number of its version. */
export function AgreementFields({ draft }: { draft: PartDraft }) {
  const [version, title, html] = useWatch({ name: ['version', 'title', 'html'] }) as string[];
  const { published } = draft;
  const current = published?.part === 'agreement' || published?.part === 'privacy' ? published.content : undefined;
  const isChanged = current !== undefined && (current.title !== title || current.html !== html);
  return (
    <FieldGroup title="文字">
      <TextInput
        name="version"
        label="版本号"
        required
        maxLength={20}
        hint={current ? `读者现在看到的是 ${current.version} 版。发布过的版本号不能再用。` : '如 2026-01。'}
      />
      {isChanged && current.version === version && (
        <Notice kind="warn">文字改了，请写新的版本号：读者同意的是旧版本，不能改动。</Notice>
      )}
      <TextInput name="title" label="标题" required maxLength={60} />
      <SiteTextInput
        name="html"
        label="正文"
        hasPictures={false}
        hint="写 {siteName} 的地方，读者看到的是站名；以后改站名，不用改这里。"
      />
    </FieldGroup>
  );
}
