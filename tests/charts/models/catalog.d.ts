declare module 'virtual:machine-catalog' {
  const entries: readonly import('#scripts/charts/catalog.ts').Entry[];
  export default entries;
}
