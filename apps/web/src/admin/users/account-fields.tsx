import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '../kit/form/console-form.tsx';
import { CheckInput, SelectInput, TextInput } from '../kit/form/form-field.tsx';
import { AGE_BANDS } from './account-labels.ts';
import { classOptionsQuery } from './users.api.ts';

const NOT_CHOSEN = { value: '', label: '请选择' };

/** The fields of `accountForm`; in a new one the age band is not chosen yet. */
export function AccountFields({ isNew = false }: { isNew?: boolean }) {
  const classes = useQuery(classOptionsQuery);
  return (
    <>
      <FieldGroup title="登录">
        <TextInput name="userName" label="用户名" required maxLength={40} hint="2–20 个汉字、字母、数字或下划线" />
        <TextInput name="phone" label="手机号" type="tel" hint="可以不填；没有手机号时只能用用户名登录" />
        <TextInput name="email" label="邮箱" type="email" />
      </FieldGroup>
      <FieldGroup title="本人">
        <TextInput name="realName" label="姓名" maxLength={50} hint="只有工作人员看得到" />
        <TextInput name="studentNumber" label="学号" maxLength={32} hint="只有工作人员看得到" />
        <SelectInput
          name="classId"
          label="班级"
          options={[{ value: '', label: '（没有班级）' }, ...(classes.data ?? [])]}
        />
        <TextInput name="schoolName" label="学校" maxLength={50} />
        <SelectInput
          name="ageBand"
          label="年龄段"
          options={isNew ? [NOT_CHOSEN, ...AGE_BANDS] : AGE_BANDS}
          required
          hint={isNew && '按本人年龄选；拿不准时先问清楚再建'}
        />
        <CheckInput name="guardianConsent" label="监护人同意" hint="未满 14 周岁须由监护人同意，请留存书面材料" />
      </FieldGroup>
    </>
  );
}
