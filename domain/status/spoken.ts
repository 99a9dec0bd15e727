/** Thrown where the device has no voice (rule read-aloud). */
export class NoVoiceError extends Error {}

const LONGEST = 200; // our choice: some voices stop in the middle of a longer text

const ADDRESS = /https?:\/\/(?:www\.)?([^\s/]+)\S*/gi;
const SENTENCES = /[^\n.!?。！？؟]*(?:[.!?。！？؟]+|\n+|$)\s*/gu;

/** Returns the pieces of a long sentence, divided at spaces where it has them. */
const divided = (sentence: string): readonly string[] => {
  const pieces: string[] = [];
  for (let rest = sentence; rest !== '';) {
    const space = rest.lastIndexOf(' ', LONGEST);
    const at = rest.length <= LONGEST ? rest.length : space > 0 ? space + 1 : LONGEST;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return pieces;
};

/** Returns a text as pieces to be spoken one after the other: whole sentences where possible, and of an address only its host (rule read-aloud). */
export const spokenPieces = (text: string): readonly string[] => {
  const pieces: string[] = [];
  for (const [sentence] of text.replace(ADDRESS, '$1').matchAll(SENTENCES)) {
    for (const piece of divided(sentence)) {
      const last = pieces.at(-1);
      if (last !== undefined && !last.includes('\n') && last.length + piece.length <= LONGEST) pieces[pieces.length - 1] = last + piece;
      else pieces.push(piece);
    }
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
};
