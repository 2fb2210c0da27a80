import { useState } from 'react';
import { Link } from 'react-router';
import { ApplicationPart } from '../../components/applications/application-part.tsx';
import { BalancedTitle } from '../../components/page-parts/balanced-title.tsx';
import { SharePage } from '../../components/page-parts/share-page.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { assistantPath } from '../../lib/pages/assistant-path.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import type { Course } from './api/classroom.api.ts';
import { listPath, TYPE_NAMES } from './api/course-list-query.ts';
import type { Player } from './playback/player.ts';
import courseLayoutStyles from './styles/course-layout.module.css';

/** The root categories of video and audio; the breadcrumb leaves them out, because it already names the type. */
const ROOT_CATEGORIES = ['915523600', '992899909'];

interface CourseHeaderProps {
  course: Course;
  player: Player;
}

export function CourseHeader({ course, player }: CourseHeaderProps) {
  const { resType: type, cateId, cateName, resTitle, teacher, readAmount, updateTime } = course;
  const allCourses = { type, cateId: '', field: 0, searchText: '', page: 1 };
  const steps = [
    { label: '云课堂', to: '/cloud-classroom' },
    { label: TYPE_NAMES[type], to: listPath(allCourses) },
    ...(cateName && !ROOT_CATEGORIES.includes(cateId)
      ? [{ label: cateName, to: listPath({ ...allCourses, cateId }) }]
      : []),
    { label: resTitle },
  ];
  return (
    <header className={courseLayoutStyles.head}>
      <Breadcrumb steps={steps} />
      <h1>
        <BalancedTitle>{resTitle}</BalancedTitle>
      </h1>
      <Row wrap spread gap="xs" className={courseLayoutStyles.meta}>
        <Facts>
          {teacher && <span className={courseLayoutStyles.fact}>{teacher}　主讲</span>}
          {readAmount > 0 && (
            <span className={courseLayoutStyles.fact}>
              <b className={textStyles.number}>{readAmount.toLocaleString('zh-CN')}</b> 次学习
            </span>
          )}
          <span className={courseLayoutStyles.fact}>
            <time dateTime={dateOf(updateTime)} className={textStyles.number}>
              {dateOf(updateTime)}
            </time>{' '}
            更新
          </span>
        </Facts>
        <Row as="span" wrap className={courseLayoutStyles.ways}>
          <AskAbout course={course} player={player} />
          <SharePage />
        </Row>
      </Row>
      {course.hasOriginal && <ApplicationPart resource={course} label="申请高清" />}
    </header>
  );
}

/** Links to ask or draw about the current second, which is read when the pointer or the focus reaches a link. */
function AskAbout({ course, player: { episode, media } }: CourseHeaderProps) {
  const [second, setSecond] = useState<number>();
  const readSecond = () => setSecond(media?.currentTime);
  const about = { resType: course.resType, resId: course.id, place: { episodeId: episode?.id, second } };
  const linkProps = {
    className: buttonClass('text', 'small'),
    onPointerEnter: readSecond,
    onPointerDown: readSecond,
    onFocus: readSecond,
  };
  return (
    <>
      <Link {...linkProps} to={assistantPath('message', about)}>
        <Icon name="chat" />
        问一问
      </Link>
      <Link {...linkProps} to={assistantPath('image', about)}>
        <Icon name="image" />
        照此作画
      </Link>
    </>
  );
}
