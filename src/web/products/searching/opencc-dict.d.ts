declare module 'opencc-js/dict/TSCharacters' {
  /** Pairs such as `雙 双`, separated by `|`. */
  const pairs: string;
  export default pairs;
}
