const LONGEST = 500; // our choice
const DEEPEST = 8; // our choice
const KEYS = ['error', 'errors', 'detail'];
const KNOWN = /^invalid_(grant|scope)$/;

/** The words for a person in an error body, in any shape seen in the wild; empty when there are none. */
export const messageOf = (body: unknown): string => wordsOf(body, 0).join(', ').slice(0, LONGEST);

const wordsOf = (body: unknown, depth: number): string[] => {
  if (depth > DEEPEST) return [];
  if (typeof body === 'string') return wordsOfText(body.trim(), depth + 1);
  if (Array.isArray(body)) return body.slice(0, LONGEST).flatMap((one) => wordsOf(one, depth + 1));
  if (typeof body !== 'object' || body === null) return [];
  const said = body as Record<string, unknown>;
  // OAuth's description is for a person (RFC 6749 §5.2); these errors this client has words for itself.
  const keys = KNOWN.test(String(said['error'])) ? KEYS : ['error_description', ...KEYS];
  for (const key of keys) if (said[key]) return wordsOf(said[key], depth + 1);
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
