import styles from '../styles/choices.module.css';

interface SuggestionsProps {
  label: string;
  suggestions: readonly string[];
  /** In the middle of an empty session, with space for several rows. */
  isCentred?: boolean;
  onChoose: (suggestion: string) => void;
}

export function Suggestions({ label, suggestions, isCentred, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <fieldset aria-label={label} className={`${styles.choices} ${isCentred ? styles.centred : styles.oneRow}`}>
      {suggestions.map((suggestion) => (
        <button key={suggestion} type="button" onClick={() => onChoose(suggestion)}>
          {suggestion}
        </button>
      ))}
    </fieldset>
  );
}
