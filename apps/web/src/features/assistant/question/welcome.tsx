import { useQuery } from '@tanstack/react-query';
import { LineDrawing } from '../../../ui/icons/line-drawing.tsx';
import { Column } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { About } from '../api/about.ts';
import { subjectQuery } from '../api/subject.api.ts';
import { Suggestions } from './suggestions.tsx';
import styles from './welcome.module.css';

interface WelcomeProps {
  title: string;
  line: string;
  about: About | undefined;
  starters: readonly string[];
  onChoose: (question: string) => void;
}

/** Suggested questions when the user comes from a work, a book page or a course. */
const ABOUT_STARTERS: Record<About['resType'], (title: string) => string[]> = {
  img: (title) => [
    `看${title}，眼睛先落在哪里？`,
    '画家用了哪些笔法？',
    '空着的地方有什么用？',
    '它和同时代的画有什么不同？',
  ],
  book: () => ['这一页讲了什么？', '用给孩子听的话再说一遍', '有哪些作品可以对照着看？', '根据这一页出几道题'],
  video: () => ['这一讲的要点是什么？', '有哪些作品可以对照着看？', '怎样自己动手试一试？'],
  audio: () => ['这一讲的要点是什么？', '听的时候该留意什么？', '有哪些书可以接着读？'],
};

export function Welcome({ about, ...rest }: WelcomeProps) {
  return about ? <AboutWelcome {...rest} about={about} /> : <Greeting {...rest} />;
}

function AboutWelcome({ about, ...rest }: Omit<WelcomeProps, 'about'> & { about: About }) {
  const { data: subject } = useQuery(subjectQuery(about));
  const title = subject ? `《${subject.title}》` : '';
  return <Greeting {...rest} title={`关于${title || '它'}`} starters={ABOUT_STARTERS[about.resType](title)} />;
}

function Greeting({ title, line, starters, onChoose }: Omit<WelcomeProps, 'about'>) {
  return (
    <Column as="section" gap="s" aria-label="开始" className={styles.welcome}>
      <LineDrawing name="inkstone" />
      <h2>{title}</h2>
      <p className={textStyles.kai}>{line}</p>
      <Suggestions label="可以这样开始" suggestions={starters} isCentred onChoose={onChoose} />
    </Column>
  );
}
