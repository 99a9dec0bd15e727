/** Lines, and characters (rules tall-status, long-subject). */
const TALL = 20;
const CHARACTERS_A_LINE = 80;
const LONG_SUBJECT = 240;

const BREAKS = /<(?:br|p|li|tr|h[1-6]|blockquote|pre)\b/gi;
const TAGS = /<[^<>]*>/g;
const ENTITIES = /&[#\w]+;/g;

const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * True if the content (HTML) is collapsed: line breaks plus text length / 80 is over 20 (rule tall-status). Lines of a code block count
 * too.
 */
export const isTall = (content: string): boolean => {
  const lines = content.includes('<pre') ? occurrences(content, /\n/g) : 0;
  const { length } = content.replace(TAGS, '').replace(ENTITIES, '.');
  return occurrences(content, BREAKS) + lines + length / CHARACTERS_A_LINE > TALL;
};

/** True if a subject is collapsed: over 240 characters (rule long-subject). */
export const isLongSubject = (subject: string): boolean => subject.length > LONG_SUBJECT && [...subject].length > LONG_SUBJECT;
