interface Node {
  readonly type: string;
  readonly name?: string;
  readonly key?: Node;
  readonly callee?: Node;
}
interface NodePath {
  readonly node: Node;
  readonly parent: Node | null;
  readonly parentPath: NodePath | null;
}

const isCallOf = (node: Node | null | undefined, name: RegExp): boolean =>
  node?.type === 'CallExpression' && name.test(node.callee?.name ?? '');

/** Returns the reason why a node is not mutated, if there is one: type syntax, and messages for developers. */
export const whyIgnored = ({ node, parent, parentPath }: NodePath): string | undefined => {
  if (node.type === 'ObjectProperty' && node.key?.name === 'types' && isCallOf(parentPath?.parent, /^setup$/)) return 'types alone';
  if (node.type === 'StringLiteral' && isCallOf(parent, /^unprovided(Source|Sink)?$/)) return 'the name of a slot in an error';
  return undefined;
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'without-effect', value: { shouldIgnore: whyIgnored } }];
