/**
 * Sends calls about one entity one after the other: each response contains its whole state, and an older one that arrives late would
 * overwrite the newer.
 */
export const takingTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(id: string, run: () => Promise<T>): Promise<T> => {
    const turn = last.get(id)?.then(run, run) ?? run();
    const leave = () => {
      if (last.get(id) === turn) last.delete(id);
    };
    last.set(id, turn);
    turn.then(leave, leave);
    return turn;
  };
};
