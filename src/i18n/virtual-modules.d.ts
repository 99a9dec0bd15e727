declare module 'virtual:emoji-list' {
  const groups: Readonly<Record<string, string>>;
  export default groups;
}
declare module 'virtual:emoji-words-*' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
