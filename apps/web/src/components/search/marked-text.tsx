import { Fragment } from 'react';

interface MarkedTextProps {
  text: string;
  /** From and to of each, in their order. */
  marks: readonly (readonly [number, number])[];
}

/** Text with the words that were found. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  let at = 0;
  return (
    <>
      {marks.map(([from, to]) => {
        const before = text.slice(at, from);
        at = to;
        return (
          <Fragment key={from}>
            {before}
            <mark>{text.slice(from, to)}</mark>
          </Fragment>
        );
      })}
      {text.slice(at)}
    </>
  );
}
