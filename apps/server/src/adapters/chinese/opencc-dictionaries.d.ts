/** The package ships its dictionaries without types; each is one string. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}
