import articleTextStyles from '../../../components/html/article-text.module.css';
import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Column, Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Course } from '../api/classroom.api.ts';
import courseLayoutStyles from '../styles/course-layout.module.css';
import styles from './course-intro.module.css';

export function CourseIntro({ course }: { course: Course }) {
  const { resAbstract, content, tags, teacher, teacherIntro } = course;
  return (
    <Column gap="xl" className={courseLayoutStyles.text}>
      {resAbstract && <p className={articleTextStyles.articleText}>{resAbstract}</p>}
      {content && <SafeHtml html={content} className={articleTextStyles.articleText} />}
      {tags.length > 0 && (
        <Row as="ul" wrap gap="l" aria-label="标签" className={textStyles.kai}>
          {tags.map((tag) => (
            <li key={tag} className={kaiFallbackClass(tag)}>
              {tag}
            </li>
          ))}
        </Row>
      )}
      {teacher && teacherIntro && (
        <Row as="section" gap="l" aria-label="主讲" className={styles.courseTeacher}>
          <span aria-hidden="true" className={`${styles.courseTeacherMark} ${kaiFallbackClass([...teacher][0]) ?? ''}`}>
            {[...teacher][0]}
          </span>
          <div>
            <b>{teacher}</b>
            <p className={textStyles.meta}>{teacherIntro}</p>
          </div>
        </Row>
      )}
    </Column>
  );
}
