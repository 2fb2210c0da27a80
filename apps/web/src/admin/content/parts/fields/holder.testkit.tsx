import { type ReactNode, useState } from 'react';

interface HolderProps<Value> {
  start: Value;
  /** Called with every value. */
  onValue: (value: Value) => void;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled part, as a page does. */
export function Holder<Value>({ start, onValue, children }: HolderProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, (next) => {
    onValue(next);
    setValue(next);
  });
}
