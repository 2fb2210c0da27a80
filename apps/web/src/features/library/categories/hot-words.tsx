import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { hotWordsQuery } from '../api/library.api.ts';
import './hot-words.css';

/** What readers look for most; nothing while that is not known. */
export function HotWords({ pathOf }: { pathOf: (words: string) => string }) {
  const { data: words = [] } = useQuery(hotWordsQuery);
  if (words.length === 0) return null;
  return (
    <p className="hot-words">
      <span>常被找的书</span>
      {words.slice(0, 5).map((word) => (
        <PlaceLink key={word} to={pathOf(word)}>
          {word}
        </PlaceLink>
      ))}
    </p>
  );
}
