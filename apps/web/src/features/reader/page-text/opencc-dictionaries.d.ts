/** The package has no types for its dictionaries; each exports one string. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}
