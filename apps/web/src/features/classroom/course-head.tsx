import { ApplicationPart } from '../../components/application-part.tsx';
import { SharePage } from '../../components/share-page.tsx';
import { dateOf } from '../../lib/format-day.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Course } from './classroom.api.ts';
import { listPath, TYPE_NAMES } from './classroom-place.ts';

/** Categories of the kinds themselves: their name says nothing the kind does not. */
const ROOTS = ['915523600', '992899909'];

export function CourseHead({ course }: { course: Course }) {
  const { resType: type, cateId, cateName, resTitle, teacher, readAmount, updateTime } = course;
  const list = { type, cateId: '', field: 0, words: '', page: 1 };
  const steps = [
    { label: '云课堂', to: '/cloud-classroom' },
    { label: TYPE_NAMES[type], to: listPath(list) },
    ...(cateName && !ROOTS.includes(cateId) ? [{ label: cateName, to: listPath({ ...list, cateId }) }] : []),
    { label: '课程' },
  ];
  return (
    <header className="course-head">
      <Breadcrumb steps={steps} />
      <h1>{resTitle}</h1>
      <div className="course-meta">
        <p>
          {teacher && <span>{teacher}　主讲</span>}
          {readAmount > 0 && (
            <span>
              <b>{readAmount.toLocaleString('zh-CN')}</b> 次学习
            </span>
          )}
          <span>
            <time dateTime={dateOf(updateTime)}>{dateOf(updateTime)}</time> 更新
          </span>
        </p>
        <SharePage />
      </div>
      {course.hasOriginal && <ApplicationPart resource={course} ask="申请高清" />}
    </header>
  );
}
