declare module '*.json?start' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>;
  export default messages;
}
declare module '*.json?rest' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>;
  export default messages;
}
