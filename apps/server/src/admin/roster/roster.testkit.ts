import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type { TestApp } from '../../test/app.testkit.ts';

export const HEADER = ['姓名', '学号', '班级', '手机', '年龄段', '监护人同意', '性别', '有效期至'];

export interface Person {
  name: string;
  number: string;
  className?: string;
  phone?: string;
  age?: string;
  consent?: string;
  sex?: string;
  until?: string;
}

export function toCells(person: Person): string[] {
  const {
    name,
    number,
    className = '高一（1）班',
    phone = '',
    age = '14–17岁',
    consent = '',
    sex = '',
    until = '',
  } = person;
  return [name, number, className, phone, age, consent, sex, until];
}

/** A list as CSV in UTF-8. */
export function toList(people: readonly Person[]): Buffer {
  return Buffer.from([HEADER, ...people.map(toCells)].map((cells) => cells.join(',')).join('\n'));
}

export function toWorkbook(data: SheetData): Promise<Buffer> {
  return writeWorkbook(data).toBuffer();
}

interface UploadAnswer {
  code: number;
  msg: string;
  data: { id: string } | null;
}

export async function uploadRoster(
  { url }: TestApp,
  token: string,
  bytes: Buffer,
  fileName = '名单.csv',
): Promise<UploadAnswer> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'list'));
  const response = await fetch(`${url}${BASE_PATH}/api/admin/roster/upload?fileName=${encodeURIComponent(fileName)}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as UploadAnswer;
}
