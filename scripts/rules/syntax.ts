/** A node of the syntax tree, loosely typed: rules check its type and the fields that they know. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Every node below and including this one, parents before children. */
export function* nodesBelow(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesBelow(item);
    return;
  }
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) yield* nodesBelow(child);
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The name of an identifier, of a JSX name or of a property accessed by a plain or a quoted name. */
export const nameOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier' || value.type === 'JSXIdentifier') return String(value['name']);
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value'];
  return undefined;
};
