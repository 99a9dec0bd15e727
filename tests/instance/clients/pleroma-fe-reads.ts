import { account, status } from './entities.ts';
import { below } from './reads.ts';

/** Pleroma-FE sends a JSON content type with calls that read JSON. */
export const json = { accept: 'application/json', 'content-type': 'application/json' };
export const owner = `${account} source.note:string source.privacy:text source.fields:list source.pleroma.no_rich_text:boolean
  source.pleroma.show_role:boolean source.pleroma.discoverable:boolean pleroma.notification_settings:object pleroma.settings_store:object
  pleroma.is_admin:boolean pleroma.is_moderator:boolean pleroma.hide_follows:boolean pleroma.allow_following_move:boolean pleroma.tags:list
  pleroma.background_image:text? pleroma.relationship:object`;
/** A repeat has fewer fields than the status that it repeats. */
const listed = `${status} card:object? pleroma.local:boolean account.fqn:text account.pleroma.is_admin:boolean ${below('account', account)}`;
export const post = `${listed} pleroma.content.text/plain:string pleroma.spoiler_text.text/plain:string pleroma.conversation_id:number
  pleroma.thread_muted:boolean pleroma.emoji_reactions:list pleroma.parent_visible:boolean`;
export const posts = `+[].id:text ${below('[]', listed)}`;
export const notice = `id:integer type:text created_at:date pleroma.is_seen:boolean ${below('account', account)}`;
