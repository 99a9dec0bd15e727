import type { BlockList } from '#domain/server-tools/block-lists.ts';

/** The actor of each list. */
export const ACTORS = {
  domain_blocks: 'domainBlocks',
  domain_allows: 'domainAllows',
  domain_permission_drafts: 'permissionDrafts',
  domain_permission_excludes: 'permissionExcludes',
  header_blocks: 'headerBlocks',
  header_allows: 'headerAllows',
  email_domain_blocks: 'emailDomainBlocks',
  ip_blocks: 'ipBlocks',
} as const satisfies Record<BlockList, string>;
