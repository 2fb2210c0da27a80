import { useFieldError } from '../../../kit/form/form-field.tsx';
import { TextEditor } from '../../../kit/rich-text/text-editor.tsx';
import { TextBox } from '../fields/text-box.tsx';
import { BesideEditor } from './beside-editor.tsx';
import { HungWorks } from './hung-works.tsx';
import styles from './section-editor.module.css';
import { type Section, sectionName } from './sections.ts';

interface SectionEditorProps {
  section: Section;
  index: number;
  /** The other sections, to which its works can be moved. */
  others: readonly { value: string; label: string }[];
  onChange: (part: Partial<Section>) => void;
  onMoveWork: (from: number, to: string) => void;
  self: string;
  disabled: boolean;
}

/** One section: its title, the wall text, the works that hang in it, and what stands beside them. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, index, others, onChange, onMoveWork, self, disabled } = props;
  const field = `sections.${index}`;
  const name = sectionName(section, index);
  const titleError = useFieldError(`${field}.title`);
  const textError = useFieldError(`${field}.html`);
  return (
    <section aria-label={name} className={styles.section}>
      <div data-field={`${field}.title`}>
        <TextBox
          label="单元标题"
          value={section.title}
          onChange={(title) => onChange({ title })}
          maxLength={100}
          isWrong={titleError !== undefined}
        />
        {titleError && <p className={styles.error}>{titleError}</p>}
      </div>
      <TextEditor
        field={`${field}.html`}
        label={`“${name}”墙上的文字`}
        value={section.html}
        onChange={(html) => onChange({ html })}
        error={textError}
        hint="展墙上的导语，写给站在画前的人。图片请用下面的作品。"
        storePicture={null}
        disabled={disabled}
      />
      <HungWorks
        field={`${field}.works`}
        works={section.works}
        onChange={(works) => onChange({ works })}
        sections={others}
        onMoveTo={onMoveWork}
      />
      <BesideEditor
        field={`${field}.beside`}
        items={section.beside}
        onChange={(beside) => onChange({ beside })}
        self={self}
      />
    </section>
  );
}
