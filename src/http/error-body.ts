import { isRecord } from '#domain/settings/kinds.ts';

const LONGEST = 500; // our choice
const DEEPEST = 8; // our choice
const KEYS = ['error', 'errors', 'detail', 'message'];
const KNOWN = /^invalid_(grant|scope)$/;

/** Returns the message for the user in an error body, in any shape seen in the wild; empty if there is none. */
export const messageOf = (body: unknown): string => textsOf(body, 0).join(', ').slice(0, LONGEST);

const textsOf = (body: unknown, depth: number): string[] => {
  if (depth > DEEPEST) return [];
  if (typeof body === 'string') return textsOfText(body.trim(), depth + 1);
  if (Array.isArray(body)) return body.slice(0, LONGEST).flatMap((one) => textsOf(one, depth + 1));
  if (typeof body !== 'object' || body === null) return [];
  const fields = body as Record<string, unknown>;
  const issues = zodIssuesOf(fields['zod_error'] ?? fields);
  if (issues.length > 0) return issues;
  // OAuth's description is meant for the user (RFC 6749 §5.2); for these errors this client has its own messages.
  const keys = KNOWN.test(String(fields['error'])) ? KEYS : ['error_description', ...KEYS];
  for (const key of keys) if (fields[key]) return textsOf(fields[key], depth + 1);
  return Object.entries(body).flatMap(([field, problem]) => textsOf(problem, depth + 1).map((text) => `${field} ${text}`));
};

/** Returns the validation issues of single fields as the library zod lists them, which Hollo sends as JSON within the error's message. */
const zodIssuesOf = (error: unknown): string[] => {
  if (!isRecord(error) || error['name'] !== 'ZodError' || typeof error['message'] !== 'string') return [];
  const issues = readJson(error['message']);
  return (Array.isArray(issues) ? issues.slice(0, LONGEST) : []).filter(isRecord).flatMap(({ path, message }) => {
    const field = Array.isArray(path) ? path.join('.') : '';
    return typeof message === 'string' ? [`${field} ${message}`.trim()] : [];
  });
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Registration errors are JSON inside a string (Pleroma 2.7, Akkoma 3.13). */
const textsOfText = (text: string, depth: number): string[] => {
  if (text === '' || text.startsWith('<')) return [];
  if (!/^[{["]/.test(text)) return [text];
  const value = readJson(text);
  if (value !== undefined) return textsOf(value, depth);
  // The beginning of truncated JSON is not meant for the user.
  return /^(\{|\[\s*[{"])/.test(text) ? [] : [text];
};
