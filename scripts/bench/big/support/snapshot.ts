/** A heap snapshot as the browser writes it: flat lists of numbers, whose fields `meta` names. */
interface Written {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (readonly string[])[];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly (readonly string[])[];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** The objects of a heap, numbered from 0, which is the root. */
export interface Heap {
  readonly count: number;
  readonly typeOf: (node: number) => string;
  readonly nameOf: (node: number) => string;
  readonly sizeOf: (node: number) => number;
  /** The names of the fields that refer to objects. */
  readonly fieldsOf: (node: number) => ReadonlySet<string>;
  /** The objects that a node retains, with the name or kind of each reference. */
  readonly referencesOf: (node: number) => readonly (readonly [name: string, to: number])[];
  /** The nearest object that every path from the root passes. */
  readonly dominatorOf: (node: number) => number;
}

/** Reads a heap snapshot. */
export const readSnapshot = (text: string): Heap => {
  const { snapshot, nodes, edges, strings } = JSON.parse(text) as Written;
  const { node_fields: nodeFields, node_types: nodeTypes, edge_fields: edgeFields, edge_types: edgeTypes } = snapshot.meta;
  const [width, edgeWidth] = [nodeFields.length, edgeFields.length];
  const [type, name, size, edgeCount] = ['type', 'name', 'self_size', 'edge_count'].map((field) => nodeFields.indexOf(field)) as [
    number,
    number,
    number,
    number,
  ];
  const [edgeType, edgeName, target] = ['type', 'name_or_index', 'to_node'].map((field) => edgeFields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const count = nodes.length / width;
  const first = new Uint32Array(count + 1);
  for (let node = 0; node < count; node++) first[node + 1] = (first[node] ?? 0) + (nodes[node * width + edgeCount] ?? 0);
  const kindOf = (edge: number): string => edgeTypes[0]?.[edges[edge * edgeWidth + edgeType] ?? 0] ?? '';
  const toOf = (edge: number): number => (edges[edge * edgeWidth + target] ?? 0) / width;
  const labelOf = (edge: number): string => {
    const label = edges[edge * edgeWidth + edgeName] ?? 0;
    const kind = kindOf(edge);
    return kind === 'element' || kind === 'hidden' ? String(label) : (strings[label] ?? '');
  };
  const edgesOf = (node: number): number[] => {
    const found: number[] = [];
    for (let edge = first[node] ?? 0; edge < (first[node + 1] ?? 0); edge++) if (kindOf(edge) !== 'weak') found.push(edge);
    return found;
  };
  const dominators = dominatorsOf(count, (node) => edgesOf(node).map(toOf));
  return {
    count,
    typeOf: (node) => nodeTypes[0]?.[nodes[node * width + type] ?? 0] ?? '',
    nameOf: (node) => strings[nodes[node * width + name] ?? 0] ?? '',
    sizeOf: (node) => nodes[node * width + size] ?? 0,
    fieldsOf: (node) => new Set(edgesOf(node).flatMap((edge) => (kindOf(edge) === 'property' ? [labelOf(edge)] : []))),
    referencesOf: (node) => edgesOf(node).map((edge) => [labelOf(edge), toOf(edge)]),
    dominatorOf: (node) => dominators[node] ?? 0,
  };
};

/** The immediate dominator of each node, by the iteration of Cooper, Harvey and Kennedy; 0 for what no path reaches. */
const dominatorsOf = (count: number, targetsOf: (node: number) => readonly number[]): Int32Array => {
  const order = new Int32Array(count).fill(-1); // the number of each node in postorder
  const byOrder: number[] = [];
  const visited = new Uint8Array(count);
  const sources: number[][] = Array.from({ length: count }, () => []);
  const stack: { node: number; targets: readonly number[]; next: number }[] = [];
  const enter = (node: number): void => {
    visited[node] = 1;
    stack.push({ node, targets: targetsOf(node), next: 0 });
  };
  enter(0);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const to = top.targets[top.next++];
    if (to === undefined) {
      stack.pop();
      order[top.node] = byOrder.push(top.node) - 1;
      continue;
    }
    sources[to]?.push(top.node);
    if (visited[to] === 0) enter(to);
  }
  const dominators = new Int32Array(count).fill(-1);
  dominators[0] = 0;
  const common = (one: number, other: number): number => {
    let [a, b] = [one, other];
    while (a !== b) {
      while ((order[a] ?? 0) < (order[b] ?? 0)) a = dominators[a] ?? 0;
      while ((order[b] ?? 0) < (order[a] ?? 0)) b = dominators[b] ?? 0;
    }
    return a;
  };
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const node of byOrder.toReversed()) {
      if (node === 0) continue;
      let next = -1;
      for (const source of sources[node] ?? []) if ((dominators[source] ?? -1) >= 0) next = next < 0 ? source : common(source, next);
      if (dominators[node] === next) continue;
      dominators[node] = next;
      isChanged = true;
    }
  }
  return dominators.map((one) => Math.max(0, one));
};
