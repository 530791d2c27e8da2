import { clock } from '../../platform/clock.ts';

const days = 400;

/**
 * The cookie that tells an emptied kitchen app that the tablet was paired, and when it last reported (seconds since
 * 1970): browsers empty the memory of pages sooner than cookies that a server has set. The app reads it, so it is not
 * HttpOnly; it opens nothing.
 */
export function tabletCookie(install_id: string, secure: boolean): string {
  const value = `${install_id}.${Math.floor(clock.now() / 1000)}`;
  return `larder_tablet=${value}; Path=/kitchen; Max-Age=${days * 86_400}; SameSite=Strict${secure ? '; Secure' : ''}`;
}
