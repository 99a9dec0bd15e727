const matches = (pattern: string, edge: string): boolean => {
  const [head = '', ...rest] = pattern.split('*');
  let at = head.length;
  const isFound = (part: string) => {
    const found = edge.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  };
  return edge.startsWith(head) && rest.every(isFound) && (rest.length === 0 ? edge === pattern : edge.endsWith(rest.at(-1) ?? ''));
};

/** Returns the edges that are listed as beyond a depth, each with its reason. Throws when an edge is neither taken nor listed, is both, or does not exist. */
export const judged = (edges: readonly string[], taken: ReadonlySet<string>, listed: Readonly<Record<string, string>>) => {
  const beyond = new Map<string, string>();
  for (const [pattern, reason] of Object.entries(listed)) {
    const meant = edges.filter((edge) => matches(pattern, edge));
    if (meant.length === 0) throw new Error(`there is no edge "${pattern}" that could be beyond this depth`);
    const caused = meant.filter((edge) => taken.has(edge));
    if (caused.length > 0) throw new Error(`not beyond this depth after all: ${caused.join('; ')}`);
    for (const edge of meant) beyond.set(edge, reason);
  }
  const missed = edges.filter((edge) => !taken.has(edge) && !beyond.has(edge));
  if (missed.length > 0) throw new Error(`neither caused at this depth nor listed as beyond it: ${missed.join('; ')}`);
  return beyond;
};
