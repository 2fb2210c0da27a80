import './suggestions.css';

interface SuggestionsProps {
  label: string;
  words: readonly string[];
  onChoose: (words: string) => void;
}

export function Suggestions({ label, words, onChoose }: SuggestionsProps) {
  if (words.length === 0) return null;
  return (
    <fieldset aria-label={label} className="suggested">
      {words.map((each) => (
        <button key={each} type="button" onClick={() => onChoose(each)}>
          {each}
        </button>
      ))}
    </fieldset>
  );
}
