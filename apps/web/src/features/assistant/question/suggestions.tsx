import './suggestions.css';

interface SuggestionsProps {
  label: string;
  suggestions: readonly string[];
  onChoose: (suggestion: string) => void;
}

export function Suggestions({ label, suggestions, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <fieldset aria-label={label} className="suggested">
      {suggestions.map((suggestion) => (
        <button key={suggestion} type="button" onClick={() => onChoose(suggestion)}>
          {suggestion}
        </button>
      ))}
    </fieldset>
  );
}
