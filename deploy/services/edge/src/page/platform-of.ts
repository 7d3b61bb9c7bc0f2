import type { IncomingHttpHeaders } from 'node:http';

const PHONE = /\bMobi|\biPhone|\biPod|Android.+\bMobile/i;

/** What kind of window will show the page: the browser's word for it, else its name. */
export const platformOf = (headers: IncomingHttpHeaders): 'mobile' | 'desktop' => {
  const said = headers['sec-ch-ua-mobile'];
  if (said === '?1' || said === '?0') return said === '?1' ? 'mobile' : 'desktop';
  return PHONE.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
};
