/** Said of an address that is none (docs/product/access.md#e-mail-addresses). */
export const emailRefusal = 'Your email is invalid, please enter valid email';

/** The longest address that a mail server takes (RFC 5321, section 4.5.3.1.3). */
export const longestEmail = 254;

/**
 * Letters, digits and marks between dots: no quotes, spaces, comments, lists, routes (`%`, `!`), nor anything beyond
 * ASCII.
 */
const local = /^[a-z0-9#$&'*+/=?^_`{|}~-]+(\.[a-z0-9#$&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

/**
 * Whether a text is exactly one e-mail address, in the plain form that every mail program reads alike (RFC 5321,
 * Dot-string and Domain). Whatever a mail program could take for two addresses, a group or a name beside an address is
 * none; an international domain is written in its ASCII form (`xn--…`), so that no letter passes for another.
 */
export function isEmail(text: string): boolean {
  if (text.length > longestEmail) return false;
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
}
