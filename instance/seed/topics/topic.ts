import type { Random } from '../random.ts';

/** A topic of some accounts: sentences with gaps such as `{bird}` or, at the start of one, `{Bird}`. */
export interface Topic {
  language: string;
  lines: readonly string[];
  words: Readonly<Record<string, readonly string[]>>;
}

function filled(line: string, topic: Topic, random: Random): string {
  return line.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const key = name.replace(/^./, (letter) => letter.toLowerCase());
    const words = topic.words[key];
    if (words === undefined) throw new Error(`no words for ${gap}`);
    const word = random.pick(words);
    return key === name ? word : word.replace(/^./u, (letter) => letter.toUpperCase());
  });
}

/** Writes about topics without repeating itself: the lines of each go round, and no text comes twice. */
export function makeWriter(random: Random): (topic: Topic) => string {
  const waiting = new Map<Topic, string[]>();
  const written = new Set<string>();
  const next = (topic: Topic): string => {
    const lines = waiting.get(topic) ?? [];
    if (lines.length === 0) lines.push(...random.some(topic.lines, topic.lines.length));
    waiting.set(topic, lines);
    return lines.pop() ?? '';
  };
  return (topic) => {
    let text = filled(next(topic), topic, random);
    for (let attempt = 0; attempt < 20 && written.has(text); attempt += 1) text = filled(next(topic), topic, random);
    written.add(text);
    return text;
  };
}
