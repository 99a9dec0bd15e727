/** What stands beside an element, of which no selector finds anything. */
const BESIDE = /::[\w-]+(?:\([^)]*\))?/g;

const isUsed = (selector: string): boolean => {
  try {
    return document.querySelector(selector.replaceAll(BESIDE, '')) !== null;
  } catch {
    return true;
  }
};

const usedOf = (one: CSSRule): string => {
  if (one instanceof CSSStyleRule) return isUsed(one.selectorText) ? one.cssText : '';
  if (!(one instanceof CSSGroupingRule)) return one.cssText;
  const inside = usedIn(one.cssRules);
  return inside && `${one.cssText.slice(0, one.cssText.indexOf('{'))}{${inside}}`;
};

/** The rules by which anything of the page is drawn as it stands: a tenth of them all. */
export const usedIn = (rules: CSSRuleList): string => [...rules].map(usedOf).join('');
