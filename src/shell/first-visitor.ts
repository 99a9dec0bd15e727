import { useLayoutEffect } from 'react';
import { useVisitor } from '#react/hooks.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';

let first: string | undefined;

/** Who opened this page: what comes late cannot have seen it. */
export const useFirstVisitor = (): string => {
  const visitor = keyOfVisitor(useVisitor());
  useLayoutEffect(() => void (first ??= visitor), [visitor]);
  return first ?? visitor;
};
