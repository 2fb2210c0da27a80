import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from '../programs/people.ts';
import { applyByCalls, registerByCalls } from '../programs/register-by-calls.ts';
import { type RunningProgram, runMeiyu } from '../programs/run-program.ts';

/* A school in the console: staff, two classes, readers, applications, address ranges. All people are invented. */

const STAFF = [
  ['沈知远', 'owner', '13800000011'],
  ['顾清和', 'accounts,reviewer', '13800000012'],
  ['陆思齐', 'reviewer,auditor', '13800000013'],
] as const;

const SURNAMES = ['何', '林', '苏', '叶', '江', '柳', '程', '许', '梁', '谢', '冯', '袁'];
const GIVEN_NAMES = ['子墨', '知夏', '晚晴', '书言', '一诺', '若溪'];
const APPLICANTS = [
  ['何子墨', '13800000021', 'mo-fen-wu-se', '七年级美术课讲墨法，想放大看第三章的插图。'],
  ['林书言', '13800000022', 'kunqu-shier-ye', '校刊的昆曲专题，排版时要用原图。'],
  ['苏若溪', '13800000023', 'qixian-zhijian', '琴社的讲义。'],
  ['叶一诺', '13800000024', 'lianpu-yufa', '下载'],
] as const;

function makeList(): string {
  const head = '姓名,学号,班级,手机号,年龄段,监护人同意,性别,有效期至';
  const people = SURNAMES.flatMap((surname) => GIVEN_NAMES.map((given) => surname + given)).slice(0, 60);
  const rows = people.map((name, index) => {
    const className = index < 30 ? '高一（1）班' : '高一（2）班';
    return `${name},${20260101 + index},${className},,${15 + (index % 3)},,${index % 2 ? '男' : '女'},`;
  });
  return [head, ...rows].join('\n');
}

/** A list of which some rows must be corrected. */
export const FAULTY_LIST = [
  '姓名,学号,班级,手机号,年龄段,监护人同意,性别,有效期至',
  '唐晓舟,20260201,高一（1）班,13800000901,16,,男,',
  '温以宁,2026020２,高一（1）班,,16,,女,',
  '方若水,20260203,高一(2)班,1380000090,16,,女,',
  '齐云起,,高一（2）班,,15,,男,2027-02-30',
  '杜小满,20260205,高一（2）班,,13,,女,',
  '白予安,20260206,高一（2）班,13800000906,16,,男,2027-08-31',
].join('\n');

/** Makes the people and what they have asked for; returns the token of the owner's login. */
export async function addSchool(program: RunningProgram): Promise<string> {
  let owner = '';
  for (const [name, roles, phone] of STAFF) {
    const token = await registerByCalls(program, { name, phone, password: PASSWORD });
    owner ||= token;
    await runMeiyu(program.dataDir, 'staff', 'add', name, '--role', roles);
  }
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-console-'));
  const file = join(folder, 'list.csv');
  await writeFile(file, makeList());
  await runMeiyu(program.dataDir, 'roster', 'import', file);
  await rm(folder, { recursive: true });
  await runMeiyu(program.dataDir, 'user', 'disable', '梁知夏');
  for (const [name, phone, resId, purpose] of APPLICANTS) {
    const token = await registerByCalls(program, { name: `${name}同学`, phone, password: PASSWORD });
    await applyByCalls(program, token, resId, purpose);
  }
  await runMeiyu(program.dataDir, 'ip', 'add', '10.1.0.0/16', '--note', '主校区');
  await runMeiyu(program.dataDir, 'ip', 'add', '203.0.113.7', '--note', '图书馆');
  return owner;
}
