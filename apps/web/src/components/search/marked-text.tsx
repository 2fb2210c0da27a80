import { Fragment } from 'react';

interface MarkedTextProps {
  text: string;
  /** Start and end of each match, as offsets in the text, in order. */
  marks: readonly (readonly [number, number])[];
}

/** Text with highlighted matches. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  let position = 0;
  return (
    <>
      {marks.map(([from, to]) => {
        const before = text.slice(position, from);
        position = to;
        return (
          <Fragment key={from}>
            {before}
            <mark>{text.slice(from, to)}</mark>
          </Fragment>
        );
      })}
      {text.slice(position)}
    </>
  );
}
