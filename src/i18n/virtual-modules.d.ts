declare module 'virtual:emoji-list' {
  const groups: Readonly<Record<string, string>>;
  export default groups;
}
declare module 'virtual:emoji-keywords' {
  const files: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
  export default files;
}
