import { ROOT } from '#scripts/support/root.ts';
import { readTree } from '#scripts/rules/tree.ts';
import { parsed, type Source } from '#scripts/rules/source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from '#scripts/rules/syntax.ts';

/** An event of a machine that may carry typed text. */
export type TextEvent = { readonly path: string; readonly event: string };

const IDS = /(^|[a-z])(ids?|keys?|of|handle|origin|path|code|acct|actorid|lane|kind|entryid|part|systemid|name)$/i;
const TEXTS = /^(draft|form|change|edit|desired|text|typed|words|comment|description|query|title|email|username|address|act|action)$/;

const literalsIn = (node: unknown): string[] =>
  [...nodesBelow(node)].flatMap((one) => (one.type === 'Literal' && typeof one['value'] === 'string' ? [one['value']] : []));

const membersOf = (node: SyntaxNode): SyntaxNode[] =>
  (node['members'] as SyntaxNode[]).filter(({ type }) => type === 'TSPropertySignature');
const typeOf = ({ typeAnnotation }: SyntaxNode): unknown => isNode(typeAnnotation) && typeAnnotation['typeAnnotation'];

/** Returns true if a property may contain text: by its name, or as any string that is no id. */
const holdsText = (member: SyntaxNode): boolean => {
  const name = nameOf(member['key']) ?? '';
  const type = typeOf(member);
  return TEXTS.test(name) || (isNode(type) && type.type === 'TSStringKeyword' && !IDS.test(name));
};

/** Returns the members of a type with those of the types of the same file that it is intersected with; a union of events has none of its own. */
const membersWith = (part: SyntaxNode, aliases: ReadonlyMap<string, SyntaxNode>): SyntaxNode[] =>
  [...nodesBelow(part)].flatMap((node) => {
    if (node.type === 'TSTypeLiteral') return membersOf(node);
    const alias = node.type === 'TSTypeReference' ? aliases.get(nameOf(node['typeName']) ?? '') : undefined;
    return alias && alias.type !== 'TSUnionType' ? membersWith(alias, new Map()) : [];
  });

/** Returns the events in a file of machines that may carry typed text. */
export const textEventsIn = (source: Source): TextEvent[] => {
  const { program } = parsed(source);
  const nodes = [...nodesBelow(program)];
  const declared = nodes.filter(({ type }) => type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration');
  const aliases = new Map(declared.map((node) => [nameOf(node['id']) ?? '', (node['typeAnnotation'] ?? node['body']) as SyntaxNode]));
  const inside = new Set(nodes.filter(({ type }) => type === 'TSIntersectionType').flatMap(({ types }) => types as SyntaxNode[]));
  const parts = nodes.filter((node) => node.type === 'TSIntersectionType' || (node.type === 'TSTypeLiteral' && !inside.has(node)));
  return parts.flatMap((part) => {
    const members = membersWith(part, aliases);
    const named = members.find(({ key }) => nameOf(key) === 'type');
    const events = literalsIn(named && typeOf(named)).filter((name) => /^\w+\.\w+$/.test(name));
    return members.some((member) => member !== named && holdsText(member)) ? events.map((event) => ({ path: source.path, event })) : [];
  });
};

/** Returns such events of all machines. */
export const textEvents = (): TextEvent[] => readTree(ROOT, ['machines'], ['.ts']).flatMap(textEventsIn);

/** Returns true if a view renders a field for text. */
export const textFieldsIn = ({ path, text }: Source): boolean => {
  if (!path.endsWith('.tsx')) return false;
  return [...nodesBelow(parsed({ path, text }).program)].some((node) => {
    if (node.type !== 'JSXOpeningElement') return false;
    const name = nameOf(node['name']) ?? '';
    if (
      name === 'textarea' ||
      name === 'TextField' ||
      name === 'TypedNameField' ||
      name === 'TextBox' ||
      name === 'GrowingText' ||
      name === 'LinesBox' ||
      name === 'PasswordField'
    )
      return true;
    if (name !== 'input') return false;
    const types = (node['attributes'] as SyntaxNode[]).filter((one) => nameOf(one['name']) === 'type').flatMap(literalsIn);
    return !types.some((type) => ['checkbox', 'radio', 'file', 'range', 'color', 'hidden'].includes(type));
  });
};

/** Returns the files of views that render a field for text. */
export const textFields = (): string[] =>
  readTree(ROOT, ['src'], ['.tsx'])
    .filter(textFieldsIn)
    .map(({ path }) => path);
