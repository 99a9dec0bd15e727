/** For the parts that guests open: their messages besides those of the page (decision lazy-loading). */
import './for-guests.ts';
import '#i18n/further.ts';
