/** The modules that every lazy part may use: the product's messages, and the server's abilities. */
import '#i18n/rest.ts';
import '#domain/server/rules.ts';
