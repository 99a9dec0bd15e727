declare module 'virtual:machine-catalog' {
  const entries: readonly import('#scripts/charts/catalog.ts').Entry[];
  export default entries;
}

declare module 'virtual:browser-walks' {
  const walks: Readonly<Record<string, import('#scripts/charts/walks.ts').BrowserWalks>>;
  export default walks;
}
