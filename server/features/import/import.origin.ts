/** Which shop of its kind a picture lies in: its host, and where many shops share one, the folder that is its own. */
export function shopOfPicture(url: string): string {
	if (!URL.canParse(url)) return '';
	const { hostname, pathname } = new URL(url);
	const shared = /^\/s\/files\/1\/(\d+)\/(\d+)\//.exec(pathname);
	if (shared) return `shopify ${shared[1]}-${shared[2]}`;
	return isShared(hostname) ? '' : hostname.replace(/^www\./, '').slice(0, 60);
}

/** In which shop a page lies; empty where many shops share its host. */
export function shopOfAddress(url: string): string {
	if (!URL.canParse(url)) return '';
	const { hostname } = new URL(url);
	return isShared(hostname) || isMarket(hostname) ? '' : hostname.replace(/^www\./, '').slice(0, 60);
}

const markets = ['taobao', 'tmall', '1688', 'jd', 'pinduoduo', 'yangkeduo', 'etsy', 'ebay', 'amazon'];

/** Many shops sell under one name there. */
function isMarket(host: string): boolean {
	const names = host.split('.');
	return markets.some((market) => names.slice(0, -1).includes(market));
}

/** Pictures of all the world lie there: they say nothing of the shop. */
function isShared(host: string): boolean {
	return /(^|\.)(alicdn\.com|amazonaws\.com|cloudinary\.com|unsplash\.com|imgur\.com|cloudfront\.net|myqcloud\.com|aliyuncs\.com|wp\.com|googleusercontent\.com|shopify\.com|placehold\.co)$/.test(
		host,
	);
}
