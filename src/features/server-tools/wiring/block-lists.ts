import { fromPromise } from 'xstate';
import { domainAllowsMachine } from '#machines/server-tools/domain-allows.machine.ts';
import { domainBlocksMachine } from '#machines/server-tools/domain-blocks.machine.ts';
import { emailDomainBlocksMachine } from '#machines/server-tools/email-domain-blocks.machine.ts';
import { headerAllowsMachine } from '#machines/server-tools/header-allows.machine.ts';
import { headerBlocksMachine } from '#machines/server-tools/header-blocks.machine.ts';
import { ipBlocksMachine } from '#machines/server-tools/ip-blocks.machine.ts';
import { permissionDraftsMachine } from '#machines/server-tools/permission-drafts.machine.ts';
import { permissionExcludesMachine } from '#machines/server-tools/permission-excludes.machine.ts';
import { draftOfBlock, formsOfBlocks } from '#machines/server-tools/block-list.ts';
import type { BlockAction, BlockList, Blocks } from '#domain/server-tools/block-lists.ts';
import type { Http } from '#http/http.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';
import { applyBlockAction, fetchBlock, fetchBlocks } from '../api/block-lists.ts';
import { unlessChanged } from './unless-changed.ts';

type Input = { list: BlockList; action: BlockAction; part: Blocks };

/** Reads a picked file with the action that wants it; it is released also after a failure. */
const withPickedFile = async (http: Http, input: Input, signal: AbortSignal): Promise<Blocks> => {
  if (input.action.type !== 'read') return applyBlockAction(http, input, signal);
  const { key } = input.action.file;
  try {
    return await applyBlockAction(http, { ...input, bytes: await pickedFiles.bytesOf(key) }, signal);
  } finally {
    pickedFiles.drop(key);
  }
};

const actorsOf = (http: Http, list: BlockList) => ({
  fetchPart: fromPromise<Blocks>(({ input, signal, system }) =>
    doubtingRole(system, fetchBlocks(http, { ...(input as { part: Blocks | undefined }), list }, signal)),
  ),
  runAction: staffCalling(
    http,
    unlessChanged<Blocks, BlockAction>(
      (to, input, signal) => fetchBlock(to, { ...input, list }, signal),
      formsOfBlocks(list),
      draftOfBlock(list),
      (to, input, signal) => withPickedFile(to, { ...input, list }, signal),
    ),
  ),
});

/** Fills the slots of the lists of what the server blocks or allows. */
export const provideBlockLists = (http: Http) => ({
  domainBlocks: domainBlocksMachine.provide({ actors: actorsOf(http, 'domain_blocks') }),
  domainAllows: domainAllowsMachine.provide({ actors: actorsOf(http, 'domain_allows') }),
  permissionDrafts: permissionDraftsMachine.provide({ actors: actorsOf(http, 'domain_permission_drafts') }),
  permissionExcludes: permissionExcludesMachine.provide({ actors: actorsOf(http, 'domain_permission_excludes') }),
  headerBlocks: headerBlocksMachine.provide({ actors: actorsOf(http, 'header_blocks') }),
  headerAllows: headerAllowsMachine.provide({ actors: actorsOf(http, 'header_allows') }),
  emailDomainBlocks: emailDomainBlocksMachine.provide({ actors: actorsOf(http, 'email_domain_blocks') }),
  ipBlocks: ipBlocksMachine.provide({ actors: actorsOf(http, 'ip_blocks') }),
});
