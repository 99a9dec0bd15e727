import type { CSSProperties } from 'react';
import type { ClientConfig } from '#domain/server/instance.ts';
import { OWN_LOGO } from '#domain/shell/shell-worker.ts';

/** How an operator wants the logo (rule own-logo): a file of this server is a shape in the colour of the text unless `logoMask` says otherwise; other origins let nobody draw with theirs. */
export const logoStyle = ({ logo, logoMask = true, logoMargin }: ClientConfig): CSSProperties & { mask?: string } => ({
  ...(logo?.startsWith('/') &&
    logo !== OWN_LOGO &&
    logoMask && { mask: `url(${JSON.stringify(logo)}) center / contain no-repeat content-box` }),
  ...(logoMargin !== undefined && { '--logo-margin': logoMargin }),
});
