import { useState } from 'react';
import { SolarTerm } from '../../ui/calendar/solar-term.tsx';
import { RatingInput } from '../../ui/fields/rating-input.tsx';
import { Stars } from '../../ui/fields/stars.tsx';
import { Spinner } from '../../ui/icons/spinner.tsx';
import { Column, Row } from '../../ui/layout/row.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { WindowFrame } from '../../ui/pictures/window-frame.tsx';
import type { WindowShape } from '../../ui/pictures/window-shapes.ts';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './catalogue.module.css';
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
        <Row wrap gap="l">
          <Avatar name="林知夏" src={picture} size={72} />
          <Avatar name="林知夏" src="empty" size="72px" />
          <Avatar name="zoe" />
          <Avatar name="周以宁" size={32} />
        </Row>
      </SampleCell>
      <SampleCell name="进度与小记号">
        <Column gap="l">
          <ProgressHairline value={64} label="已读" />
          <Row gap="l">
            <Spinner />
            <SolarTerm />
          </Row>
        </Column>
      </SampleCell>
      <PagerCell />
      <SampleCell name="什锦窗" note="分类与入口的八种窗形" wide>
        <CardGrid as="ul" className={styles.grid}>
          {WINDOWS.map(([shape, name]) => (
            <li key={shape} className={`${styles.named} ${textStyles.kai}`}>
              <WindowFrame shape={shape} src={picture} current={shape === 'haitang'} />
              {name}
            </li>
          ))}
        </CardGrid>
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
      <Row as="p" gap="m">
        <Stars value={3.6} />
        <span className={textStyles.number}>3.6</span>
      </Row>
    </SampleCell>
  );
}

function PagerCell() {
  const [page, setPage] = useState(5);
  return (
    <SampleCell name="分页" wide>
      <Column gap="xl">
        <Pager page={page} pageCount={82} onChange={setPage} />
        <Pager page={1} pageCount={3} hrefFor={(to) => `?pageNum=${to}`} label="链接分页" />
      </Column>
    </SampleCell>
  );
}
