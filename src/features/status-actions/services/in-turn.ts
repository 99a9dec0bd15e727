/** Lets calls about one thing go out one after the other: each answer carries all that is known of it, and an older one that came late would take the newer back. */
export const takingTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(id: string, act: () => Promise<T>): Promise<T> => {
    const turn = last.get(id)?.then(act, act) ?? act();
    const leave = () => {
      if (last.get(id) === turn) last.delete(id);
    };
    last.set(id, turn);
    turn.then(leave, leave);
    return turn;
  };
};
