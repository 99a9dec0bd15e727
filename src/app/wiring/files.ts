import { keyOfVisitor, type Visitor } from '../../domain/visitor.ts';

/** Under which name the bytes of a picked file are kept until its post is on the server. */
export const fileNameOf = (visitor: Visitor, key: string): string => `file/${keyOfVisitor(visitor)}/${key}`;
