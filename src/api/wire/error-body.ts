const LONGEST = 500; // our choice
const DEEPEST = 8; // our choice

/** The words for a person in an error body, in any shape seen in the wild; empty when there are none. */
export const messageOf = (body: unknown): string => wordsOf(body, 0).join(', ').slice(0, LONGEST);

/** OAuth's name of an error that has a description as well (RFC 6749 §5.2). */
export const oauthErrorOf = (body: unknown): { code?: string } => {
  const { error, error_description: words } = (body ?? {}) as Record<string, unknown>;
  return words && typeof error === 'string' ? { code: error.slice(0, LONGEST) } : {};
};

const wordsOf = (body: unknown, depth: number): string[] => {
  if (depth > DEEPEST) return [];
  if (typeof body === 'string') return wordsOfText(body.trim(), depth + 1);
  if (Array.isArray(body)) return body.slice(0, LONGEST).flatMap((one) => wordsOf(one, depth + 1));
  if (typeof body !== 'object' || body === null) return [];
  for (const key of ['error_description', 'error', 'errors', 'detail'] as const) {
    if (key in body && (body as Record<string, unknown>)[key] !== '') return wordsOf((body as Record<string, unknown>)[key], depth + 1);
  }
  return Object.entries(body).flatMap(([field, problem]) => wordsOf(problem, depth + 1).map((words) => `${field} ${words}`));
};

/** Registration errors are JSON inside a string (Pleroma 2.7, Akkoma 3.13). */
const wordsOfText = (text: string, depth: number): string[] => {
  if (text === '' || text.startsWith('<')) return [];
  if (!/^[{["]/.test(text)) return [text];
  try {
    return wordsOf(JSON.parse(text), depth);
  } catch {
    return [text];
  }
};
