import { useState } from 'react';
import { SolarTerm } from '../../ui/calendar/solar-term.tsx';
import { RatingInput } from '../../ui/fields/rating-input.tsx';
import { Stars } from '../../ui/fields/stars.tsx';
import { Spinner } from '../../ui/icons/spinner.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { WindowFrame } from '../../ui/pictures/window-frame.tsx';
import type { WindowShape } from '../../ui/pictures/window-shapes.ts';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import { SampleCell } from './sample-cell.tsx';

const WINDOWS: readonly [WindowShape, string][] = [
  ['moon', '月洞'],
  ['haitang', '海棠'],
  ['hex', '六方'],
  ['oct', '八方'],
  ['bottle', '宝瓶'],
  ['fan', '扇面'],
  ['leaf', '蕉叶'],
  ['arch', '圭角'],
];

export function OtherSamples({ picture }: { picture: string }) {
  return (
    <>
      <RatingCell />
      <SampleCell name="头像" note="图 / 无图 / 坏图">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name="林知夏" src={picture} size={72} />
          <Avatar name="林知夏" src="empty" size="72px" />
          <Avatar name="zoe" />
          <Avatar name="周以宁" size={32} />
        </div>
      </SampleCell>
      <SampleCell name="进度与小记号">
        <div className="grid gap-4">
          <Breadcrumb
            steps={[
              { label: '首页', to: '/' },
              { label: '数字图书馆', to: '/library/index/list' },
              { label: '林泉高致' },
            ]}
          />
          <ProgressHairline value={64} label="已读" />
          <div className="flex items-center gap-4">
            <Spinner className="size-6" />
            <SolarTerm className="justify-start" />
          </div>
        </div>
      </SampleCell>
      <PagerCell />
      <SampleCell name="什锦窗" note="分类与入口的八种窗形" span={12}>
        <ul className="grid grid-cols-4 gap-4 text-center pc:grid-cols-8">
          {WINDOWS.map(([shape, name]) => (
            <li key={shape} className="flex flex-col items-center gap-1 font-kai text-ink">
              <WindowFrame shape={shape} src={picture} current={shape === 'haitang'} className="w-18 pc:w-28" />
              {name}
            </li>
          ))}
        </ul>
      </SampleCell>
    </>
  );
}

function RatingCell() {
  const [score, setScore] = useState<number | null>(4);
  const [noScore, setNoScore] = useState<number | null>(null);
  return (
    <SampleCell name="评分" note="点选或方向键">
      <RatingInput label="我的评分" value={score} onChange={setScore} />
      <RatingInput label="还没有评分" value={noScore} onChange={setNoScore} />
      <p className="mt-3 flex items-center gap-3 text-meta text-ink-3">
        <Stars value={3.6} />
        <span className="font-num text-lead">3.6</span>
      </p>
    </SampleCell>
  );
}

function PagerCell() {
  const [page, setPage] = useState(5);
  return (
    <SampleCell name="分页" span={12}>
      <div className="grid gap-6">
        <Pager page={page} pageCount={82} onChange={setPage} />
        <Pager page={1} pageCount={3} hrefFor={(to) => `?pageNum=${to}`} label="链接分页" />
      </div>
    </SampleCell>
  );
}
