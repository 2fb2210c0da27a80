import { Link } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import { Column, Row } from '../../ui/layout/row.tsx';
import { SplitPane } from '../../ui/layout/split-pane.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { coverLinkClass, RuledList, RuledRow } from '../../ui/lists/ruled-list.tsx';
import { TabLinks } from '../../ui/navigation/tabs.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './catalogue.module.css';
import { SampleCell } from './sample-cell.tsx';

const TABS = [
  { key: 'all', label: '全部', to: '?type=all', count: 128 },
  { key: 'scroll', label: '手卷', to: '?type=scroll', count: 12 },
  { key: 'fan', label: '团扇折扇', to: '?type=fan' },
];
const ALIGNMENTS = ['center', 'baseline', 'start', 'end', 'stretch'] as const;
const BOOKS = ['林泉高致', '画论丛刊', '园冶图说', '长物志', '古琴史话'];
const LINE = '近日所闻，徐徐道来。';

/** The shapes of layouts, lists and texts. */
export function LayoutSamples() {
  return (
    <>
      <SampleCell name="页首" note="页面 / 宣纸" wide>
        <PageHeader title="美育动态" line={LINE}>
          <SearchSample />
        </PageHeader>
        {/* A page has one breadcrumb only. */}
        <PageHeader tone="paper" title="数字图书馆" line={LINE} steps={[]}>
          <SearchSample />
        </PageHeader>
      </SampleCell>
      <SampleCell name="标签链接" note="有数 / 无数">
        <TabLinks label="作品分类" tabs={TABS} current="all" unit="幅" />
      </SampleCell>
      <SampleCell name="横排" note="五种对齐 / 两端 / 换行">
        <Column gap="s">
          {ALIGNMENTS.map((align) => (
            <Row key={align} align={align} gap="m" className={styles.box}>
              <Button size="small">{align}</Button>
              <span className={textStyles.fine}>小字</span>
              <span>正文</span>
            </Row>
          ))}
          <Row spread className={styles.box}>
            <span>左</span>
            <span>右</span>
          </Row>
          <Row wrap gap="xs" className={styles.box}>
            {BOOKS.map((title) => (
              <Button key={title} size="small" variant="text">
                {title}
              </Button>
            ))}
          </Row>
        </Column>
      </SampleCell>
      <SampleCell name="竖排" note="五种间距">
        <Row wrap align="start" gap="m">
          {(['xs', 's', 'm', 'l', 'xl'] as const).map((gap) => (
            <Column key={gap} gap={gap} className={styles.box}>
              <span>{gap}</span>
              <span>甲</span>
              <span>乙</span>
            </Column>
          ))}
        </Row>
      </SampleCell>
      <ListSamples />
    </>
  );
}

function ListSamples() {
  return (
    <>
      <SampleCell name="列表" note="整行可点">
        <RuledList>
          {BOOKS.slice(0, 3).map((title) => (
            <RuledRow key={title}>
              <Link to="/" className={coverLinkClass}>
                {title}
              </Link>
              <Facts>
                <span>宋</span>
                <span>
                  共 <span className={textStyles.number}>28</span> 页
                </span>
              </Facts>
            </RuledRow>
          ))}
        </RuledList>
      </SampleCell>
      <SampleCell name="卡片" note="栏数随宽度">
        <CardGrid as="ul" className={styles.grid}>
          {BOOKS.map((title) => (
            <li key={title} className={styles.box}>
              {title}
            </li>
          ))}
        </CardGrid>
      </SampleCell>
      <SampleCell name="两栏" note="边栏在右 / 在左" wide>
        <Column gap="l">
          <SplitPane className={styles.split}>
            <div className={styles.box}>正文</div>
            <div className={styles.box}>边栏</div>
          </SplitPane>
          <SplitPane sideFirst className={styles.split}>
            <div className={styles.box}>边栏</div>
            <div className={styles.box}>正文</div>
          </SplitPane>
        </Column>
      </SampleCell>
      <SampleCell name="文字" note="小字 / 细字 / 数字 / 楷体 / 一行 / 两行">
        <Column gap="s">
          <span className={textStyles.meta}>出版时间与作者</span>
          <span className={textStyles.fine}>图像暂缺</span>
          <span>
            第 <span className={textStyles.number}>28</span> 页
          </span>
          <span className={textStyles.kai}>{LINE}</span>
          <span className={textStyles.oneLine}>{LINE.repeat(6)}</span>
          <span className={textStyles.lines}>{LINE.repeat(12)}</span>
        </Column>
      </SampleCell>
    </>
  );
}

function SearchSample() {
  return <TextField label="搜索" hideLabel icon="search" type="search" placeholder="书名或作者" />;
}
