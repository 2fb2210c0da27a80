/** Makes something from settings, and anew only when just these settings have changed. */
export function remakeOnChange<S, T>(read: () => S, make: (settings: S) => T): () => T {
  let settings = read();
  let key = JSON.stringify(settings);
  let made = make(settings);
  return () => {
    const now = read();
    if (now === settings) return made;
    settings = now;
    const nowKey = JSON.stringify(now);
    if (nowKey === key) return made;
    key = nowKey;
    made = make(now);
    return made;
  };
}
