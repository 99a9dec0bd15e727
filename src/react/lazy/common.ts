/** The modules that every lazy part may use: the product's messages, the server's abilities, and the later feature groups. */
import '#i18n/rest.ts';
import '#domain/server/rules.ts';
import '#machines/system/later-groups.ts';
