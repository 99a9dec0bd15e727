declare module '*.json?start' {
  const messages: import('./trees.ts').Packed;
  export default messages;
}
declare module '*.json?rest' {
  const messages: import('./trees.ts').Packed;
  export default messages;
}
declare module '*.json?page' {
  const messages: import('./trees.ts').Packed;
  export default messages;
}
declare module '*.json?further' {
  const messages: import('./trees.ts').Packed;
  export default messages;
}
