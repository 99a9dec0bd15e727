/** doc 2 §4: the effects that are known; any other is ignored. What each looks like stands in `mfm.css`, which comes late. */
const EFFECTS = 'blur bounce flip font jelly jump rainbow rotate shake sparkle spin tada twitch x2 x3 x4'.split(' ');

/** Our own classes for the MFM effects that a span asks for (`_mfm_spin_`, `mfm-spin`); nothing of the server's own reaches the page. */
export const mfmClasses = ({ classList }: Element): string | undefined => {
  const wanted = EFFECTS.filter((effect) => classList.contains(`_mfm_${effect}_`) || classList.contains(`mfm-${effect}`));
  return wanted.length > 0 ? wanted.map((effect) => `mfm-${effect}`).join(' ') : undefined;
};
