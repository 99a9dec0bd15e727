/* Runs in the page before its first script, without imports: React reports every commit to this hook, also in production. */

/** Counts the renders of components that render a part of a post in a list or preview; updates of times are not counted. */
export const countRenders = (): void => {
  const RENDERED = 1; // React's flag of a component that rendered
  const HOST = 5;
  const isPost = (fiber: any): boolean => fiber.tag === HOST && fiber.type === 'article';
  const firstHost = (fiber: any): any => (fiber === null || fiber.tag === HOST ? fiber : firstHost(fiber.child));
  const counts = { posts: 0, commits: 0 };
  /** An unchanged subtree was skipped by React; all others are visited. */
  const walk = (fiber: any, isWithin: boolean): void => {
    const before = fiber.alternate;
    const host = typeof fiber.type === 'string' ? fiber : firstHost(fiber);
    const isOfPost = isWithin || (host !== null && isPost(host));
    const isComponent = typeof fiber.type === 'function' || (typeof fiber.type === 'object' && fiber.type !== null);
    if (before !== null && isOfPost && isComponent && fiber.flags & RENDERED && host?.type !== 'time') counts.posts++;
    if (before !== null && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child, isWithin || isPost(fiber));
  };
  Object.assign(globalThis, {
    starlingRenders: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: any }) => {
        counts.commits++;
        walk(current, false);
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      setStrictMode: () => {},
    },
  });
};
