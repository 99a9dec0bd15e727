/** What every part that comes late may ask: the words of the product, and what the server can. */
import '#i18n/rest.ts';
import '#domain/server/rules.ts';
