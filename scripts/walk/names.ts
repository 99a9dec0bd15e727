import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, tagOf, type LanguageCode } from '#domain/text/languages.ts';
import { ROOT } from '../support/root.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { Names } from './page-state.ts';

/** The messages by which a walk finds controls and texts in every language of the interface. */
const IDS: Readonly<Record<keyof Names, MessageId>> = {
  home: 'nav.home',
  menu: 'nav.menu',
  retry: 'general.retry',
  showNew: 'timeline.show_new',
  logIn: 'login.login',
  username: 'login.username',
  password: 'login.password',
  favourite: 'status.favourite',
  deleted: 'status.status_deleted',
  postText: 'post_status.text',
  post: 'post_status.post',
  discard: 'outbox.discard',
  saveTrace: 'inspector.save_trace',
  openInspector: 'about.open_inspector',
  crashed: 'crash.text',
  broken: 'status.status_broken',
};

const LONGEST = 60;
const OPTION = /\{([^{}]+)\}/g;

/** Returns the texts of a message, one for each plural form, as `nameOf` of a page reads them; it throws where there is none. */
export const textsOf = (messages: Readonly<Record<string, string>>, id: string): readonly string[] => {
  const message = messages[id];
  if (!message) throw new Error(`no text "${id}"`);
  const texts = message.includes(', plural,') ? [...message.matchAll(OPTION)].map(([, text = '']) => text) : [message];
  return texts.map((text) => text.replaceAll(/\p{Nd}+/gu, '#').slice(0, LONGEST));
};

const FILES = Object.fromEntries(
  (Object.keys(LANGUAGES) as LanguageCode[]).map((code) => [
    code,
    JSON.parse(readFileSync(join(ROOT, `locales/${code}.json`), 'utf8')) as Record<string, string>,
  ]),
) as Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;

/** Makes a value of the messages of each tag of a document's language; two languages share one. */
const byTag = <T>(make: (files: readonly Readonly<Record<string, string>>[]) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(
    [...Map.groupBy(Object.keys(LANGUAGES) as LanguageCode[], tagOf)].map(([tag, codes]) => [tag, make(codes.map((code) => FILES[code]))]),
  );

/** Returns the texts of some messages by the tag of the document's language. */
export const textsByTag = (ids: readonly MessageId[]): Readonly<Record<string, readonly string[]>> =>
  byTag((files) => ids.flatMap((id) => files.flatMap((messages) => textsOf(messages, id))));

/** The names by the tag of the document's language. */
export const NAMES: Readonly<Record<string, Names>> = byTag(
  (files) =>
    Object.fromEntries(
      Object.entries(IDS).map(([name, id]) => [name, files.flatMap((messages) => textsOf(messages, id))]),
    ) as unknown as Names,
);

/** Returns the texts of a name in every language: a page may have changed its language since it was read. */
export const inEachLanguage = (name: keyof Names): readonly string[] => Object.values(NAMES).flatMap((names) => names[name]);
