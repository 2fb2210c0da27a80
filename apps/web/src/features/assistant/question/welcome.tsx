import { useQuery } from '@tanstack/react-query';
import { LineDrawing } from '../../../ui/icons/line-drawing.tsx';
import { Column } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type About, titleOfAbout } from '../api/about.ts';
import { pageQuestionsQuery, subjectQuery } from '../api/subject.api.ts';
import { Suggestions } from './suggestions.tsx';
import styles from './welcome.module.css';

interface WelcomeProps {
  title: string;
  line: string;
  about: About | undefined;
  starters: readonly string[];
  onChoose: (question: string) => void;
}

export function Welcome({ about, ...rest }: WelcomeProps) {
  return about ? <AboutWelcome {...rest} about={about} /> : <Greeting {...rest} />;
}

function AboutWelcome({ about, ...rest }: Omit<WelcomeProps, 'about'> & { about: About }) {
  const { data: subject } = useQuery(subjectQuery(about));
  const { data: questions = [] } = useQuery(pageQuestionsQuery(about));
  return (
    <Greeting {...rest} title={`关于${subject ? titleOfAbout(about, subject.title) : '它'}`} starters={questions} />
  );
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
