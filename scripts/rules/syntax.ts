/** A node of the syntax tree, loosely typed: rules check its type and the fields that they know. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Every node below and including this one, parents before children. */
export function* nodesBelow(value: unknown): Generator<SyntaxNode> {
  // Generators of generators would pass each node through as many as it is deep.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    const isList = Array.isArray(next);
    if (!isList && !isNode(next)) continue;
    if (!isList) yield next;
    const children: readonly unknown[] = isList ? next : Object.values(next);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at];
      if (typeof child === 'object' && child !== null) left.push(child);
    }
  }
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
