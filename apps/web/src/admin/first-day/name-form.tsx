import { requiredText, text } from '@meiyu/contract/fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CallError } from '../../lib/calls/call-error.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { rangesQuery, useRangeChanges } from '../access/access.api.ts';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { TextInput } from '../kit/form/form-field.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { namesQuery, publishName } from './first-day.api.ts';

const schema = z.object({
  siteName: requiredText(60, '站名'),
  companyName: requiredText(100, '单位名称'),
  range: text(1000, '地址范围'),
});
type Names = Omit<z.infer<typeof schema>, 'range'>;

/** The names of the site and of the school, and the school's network, published by one button. */
export function NameForm({ isNext }: { isNext: boolean }) {
  const { data, isError, refetch } = useQuery(namesQuery);
  if (data) return <Fields names={data} isNext={isNext} />;
  if (!isError) return <p role="status">正在载入</p>;
  return (
    <Notice kind="error" end={<Action onClick={() => void refetch()}>重新加载</Action>}>
      没有取到站名。
    </Notice>
  );
}

function Fields({ names, isNext }: { names: Names; isNext: boolean }) {
  const client = useQueryClient();
  const form = useConsoleForm({ schema, values: { ...names, range: '' } });
  const { data: ranges } = useQuery(rangesQuery({ searchValue: '', pageNum: 1, pageSize: 5 }));
  const { add } = useRangeChanges();
  const labels = ranges?.rows.map(({ label }) => label).join('、');

  /** Runs one of the saves; a refusal stands beside its field, and what was saved before it stays saved. */
  async function at(field: 'siteName' | 'companyName' | 'range', save: () => Promise<unknown>): Promise<void> {
    try {
      await save();
    } catch (error) {
      if (error instanceof CallError && error.reason !== 'cancelled')
        form.setError(field, { message: error.message }, { shouldFocus: true });
      throw error;
    }
  }
  async function publish({ siteName, companyName, range }: z.infer<typeof schema>) {
    if (range) {
      await at('range', () => add.mutateAsync({ range, note: '第一天填的' }));
      form.setValue('range', '');
    }
    let isRenamed = false;
    await at('siteName', async () => {
      isRenamed = await publishName('system', siteName);
    });
    await at('companyName', async () => {
      isRenamed = (await publishName('footer', companyName)) || isRenamed;
    });
    showToast('success', isRenamed ? '已发布，读者现在看到的就是新名字' : '已保存');
    await Promise.all(
      ['first-day', 'site', 'site-info'].map((key) => client.invalidateQueries({ queryKey: ['admin', key] })),
    );
  }
  return (
    <ConsoleForm
      form={form}
      label="名字和网络"
      onSave={publish}
      foot={
        <Action type="submit" variant={isNext ? 'primary' : 'line'} busy={form.formState.isSubmitting}>
          保存并发布
        </Action>
      }
    >
      <TextInput name="siteName" label="站名" required maxLength={60} hint="页头和纸条上写的，如：云岭中学美育馆" />
      <TextInput name="companyName" label="单位名称" required maxLength={100} hint="页脚和登录页上写的，如：云岭中学" />
      <TextInput
        name="range"
        label="学校的网络"
        maxLength={1000}
        hint={`${labels ? `已有 ${labels}。` : ''}如 10.3.0.0/16；几个就用逗号隔开。不知道就空着，以后问网管`}
      />
    </ConsoleForm>
  );
}
