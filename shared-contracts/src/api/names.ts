/** All that a name may have: Latin letters (accents too) and Cyrillic ones, digits, hyphen, whitespace (specification 2, section 5). Since 1.5. */
export const NAME_SIGNS = /^[\p{Script=Latin}\p{Script=Cyrillic}\d\s-]*$/u;
