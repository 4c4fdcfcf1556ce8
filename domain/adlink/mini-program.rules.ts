import type { UtmPair } from './adlink.rules.ts';

/** A page of a mini program: its path as the program's own list names it, with what it asks for. */
export const miniPathPattern = String.raw`[\w-]+(?:/[\w-]+)*(?:\?[\w!$&'()*+,/:;=?@.~%-]*)?`;
export const longestMiniPath = 128;

/** What WeChat calls a mini program. */
export const isMiniAppId = (text: string): boolean => /^wx[0-9a-f]{16}$/.test(text);

/** WeChat refuses a longer one. */
const longestQuery = 512;

/**
 * The address by which WeChat opens a page of a mini program: the "plain-text URL Scheme" of
 * https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/url-scheme.html; the path bears no query
 * there, it stands encoded beside it. The program's owner has to allow it in the console of WeChat.
 */
export function miniProgramScheme({
	appId,
	path,
	utm,
}: {
	appId: string;
	path: string;
	utm: readonly UtmPair[];
}): string {
	const [page = '', ...asked] = path.split('?');
	const query = utm
		.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
		.reduce((text, pair) => {
			const longer = text === '' ? pair : `${text}&${pair}`;
			return longer.length > longestQuery ? text : longer;
		}, asked.join('?'));
	const beside = query === '' ? '' : `&query=${encodeURIComponent(query)}`;
	return `weixin://dl/business/?appid=${appId}&path=${page}${beside}`;
}
