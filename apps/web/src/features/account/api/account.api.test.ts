import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { mergeProfile, type Profile } from './account.api.ts';

const KEY = ['account', 'profile'];
const profile: Profile = {
  userName: '林知夏',
  avatar: 'empty',
  sex: '0',
  sexLabel: '男',
  phonenumber: '138****0000',
  email: 'a@example.com',
  schoolName: '青溪小学',
  expireTime: '2099-01-01 00:00:00',
  mustChangePassword: false,
  staff: false,
  newAgreements: [],
};

function mergeIntoCache(sent: Parameters<typeof mergeProfile>[1], current: Profile | null = profile) {
  const client = new QueryClient();
  if (current) client.setQueryData(KEY, current);
  mergeProfile(client, sent);
  return client.getQueryData<Profile>(KEY);
}

test('only sent fields change, and a field sent empty becomes empty', () => {
  expect(mergeIntoCache({ schoolName: '' })).toEqual({ ...profile, schoolName: '' });
  expect(mergeIntoCache({ userName: '知夏', email: undefined })).toEqual({ ...profile, userName: '知夏' });
});

test('the label follows the sex', () => {
  expect(mergeIntoCache({ sex: '1' })).toMatchObject({ sex: '1', sexLabel: '女' });
});

test('a new phone number is masked like the server does, and the SMS code is not stored', () => {
  const result = mergeIntoCache({ phonenumber: '13911112222', smsCode: '123456' });
  expect(result).toEqual({ ...profile, phonenumber: '139****2222' });
});

test('without a loaded profile nothing is stored', () => {
  expect(mergeIntoCache({ userName: '知夏' }, null)).toBeUndefined();
});
