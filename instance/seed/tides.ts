const halfTide = 6.21 * 3_600_000;

/** High and low water between two moments, from a made-up moon. */
export function tidePosts(from: number, to: number): { at: number; text: string }[] {
  const posts: { at: number; text: string }[] = [];
  for (let turn = Math.ceil(from / halfTide); turn * halfTide < to; turn += 1) {
    const at = Math.floor(turn * halfTide);
    const spring = Math.cos((at / 86_400_000 / 14.77) * 2 * Math.PI);
    const clock = new Date(at).toISOString().slice(11, 16);
    const high = turn % 2 === 0;
    const metres = (high ? 3.6 + 0.7 * spring : 1.1 - 0.5 * spring).toFixed(2);
    posts.push({ at, text: `${high ? 'High' : 'Low'} water at ${clock} UTC: ${metres} m. ${adviceFor(high, spring)} #tides` });
  }
  return posts;
}

function adviceFor(high: boolean, spring: number): string {
  if (high) return spring > 0.6 ? 'Spring tide: the lower slipway is wet.' : 'All slipways are open.';
  return spring > 0.6 ? 'The sandbar shows; keep to the marked channel.' : 'Boats up to 1.5 m may cross the bar.';
}
