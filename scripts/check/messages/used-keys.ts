import { lineAt, parsed, type Source } from '#scripts/rules/source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from '#scripts/rules/syntax.ts';
import type { Messages } from '#scripts/vite/compile-messages.ts';

/** Texts that have the form of a key, and are neither one nor the type of an event. */
const OTHERS: ReadonlySet<string> = new Set(['drawing.png', 'push.pressed', 'status.update']);
const KEY = /^\w+(\.[\w-]+)+$/;

type Found = { node: SyntaxNode; text: string; isKey: (id: string) => boolean };

const familyOf = (text: string): string => text.slice(0, text.indexOf('.'));

const literalsBelow = (value: unknown): string[] =>
  [...nodesBelow(value)].flatMap((node) => (node.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : []));

/** Returns the types of events, and the quoted names of properties, such as those of transitions. */
const eventTypesIn = (node: SyntaxNode): string[] => {
  if (node.type === 'TSPropertySignature') return nameOf(node['key']) === 'type' ? literalsBelow(node['typeAnnotation']) : [];
  if (node.type !== 'Property') return [];
  return nameOf(node['key']) === 'type' ? literalsBelow(node['value']) : literalsBelow(node['key']);
};

const cooked = (quasi: unknown): string => {
  const value = isNode(quasi) ? quasi['value'] : undefined;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
};

/** Returns the text of a literal, or of a template with `*` for its expressions, and how to recognise its keys. */
const textIn = (node: SyntaxNode): Found[] => {
  if (node.type === 'Literal' && typeof node['value'] === 'string' && KEY.test(node['value'])) {
    const text = node['value'];
    return [{ node, text, isKey: (id) => id === text }];
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return [];
  const parts = node['quasis'].map(cooked);
  if (!/^\w+\./.test(parts[0] ?? '') || !parts.every((part) => /^[\w.-]*$/.test(part))) return [];
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('.+')}$`);
  return [{ node, text: parts.join('*'), isKey: (id) => pattern.test(id) }];
};

/** Returns the texts of scripts that look like keys of messages, of a family that exists, and are none: their types are only strings. */
export const missingKeys = (sources: readonly Source[], messages: Messages): string[] => {
  const ids = Object.keys(messages);
  const families = new Set(ids.map(familyOf));
  const trees = sources.map((source) => ({ source, nodes: [...nodesBelow(parsed(source).program)] }));
  const events = new Set(trees.flatMap(({ nodes }) => nodes.flatMap(eventTypesIn)));
  return trees.flatMap(({ source, nodes }) =>
    nodes
      .flatMap(textIn)
      .filter(({ text, isKey }) => families.has(familyOf(text)) && !events.has(text) && !OTHERS.has(text) && !ids.some(isKey))
      .map(({ node, text }) => `${source.path}:${lineAt(source, node.start)}: "${text}" is no message`),
  );
};
