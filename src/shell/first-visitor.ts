import { useVisitor } from '#app/hooks.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';

let first: string | undefined;

/** Who opened this page: what comes late cannot have seen it. */
export const useFirstVisitor = (): string => {
  const visitor = keyOfVisitor(useVisitor());
  return (first ??= visitor);
};
