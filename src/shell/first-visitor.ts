import { useLayoutEffect } from 'react';
import { useVisitor } from '#react/hooks.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';

let first: string | undefined;

/** Returns the visitor who opened this page: lazy modules load too late to see it. */
export const useFirstVisitor = (): string => {
  const visitor = keyOfVisitor(useVisitor());
  useLayoutEffect(() => void (first ??= visitor), [visitor]);
  return first ?? visitor;
};
