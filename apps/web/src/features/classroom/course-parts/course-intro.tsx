import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import type { Course } from '../api/classroom.api.ts';
import '../../../components/html/article-text.css';
import './course-intro.css';

export function CourseIntro({ course }: { course: Course }) {
  const { resAbstract, content, tags, teacher, teacherIntro } = course;
  return (
    <div className="course-intro">
      {resAbstract && <p className="course-abstract">{resAbstract}</p>}
      {content && <SafeHtml html={content} className="article-text" />}
      {tags.length > 0 && (
        <ul aria-label="标签" className="course-tags">
          {tags.map((tag) => (
            <li key={tag} className={kaiFallbackClass(tag)}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {teacher && teacherIntro && (
        <section aria-label="主讲" className="course-teacher">
          <span aria-hidden="true" className={`course-teacher-mark ${kaiFallbackClass([...teacher][0]) ?? ''}`}>
            {[...teacher][0]}
          </span>
          <div>
            <b>{teacher}</b>
            <p>{teacherIntro}</p>
          </div>
        </section>
      )}
    </div>
  );
}
