import type { IncomingMessage } from 'node:http';

/** Where the browser pages are registered; no client knows this address. */
export const pagePrefix = '/@page';

/** A menu's page of another house stands in the address whole, and may end as a file does. */
const framed = /^\/(?:admin|user)\/iframe\/./i;

const notPages = /^\/(?:api|assets|static|storage|docs|health|l|@page)(?:\/|$)/i;

/** Nothing but pages is here. */
const store = /^\/store(?:[/?]|$)/i;

/** Whether a request takes a page for an answer: programs that show a link to somebody (chats, searches) name no kind. */
function takesPage({ accept = '*/*' }: IncomingMessage['headers'], url: string): boolean {
	return accept.includes('text/html') || (accept.includes('*/*') && store.test(url));
}

/**
 * Pages and API share `/admin/…`, `/merchant/…`: a GET that accepts `text/html` is a page; below `/store` one that accepts anything is.
 * Downloads are opened by the browser itself and so carry `server=1` in the query.
 */
export function pageUrl(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
	// Two slashes at the beginning would be another host where the address is sent on.
	const url = (request.url ?? '/').replace(/^\/{2,}/, '/');
	const isPage =
		(request.method === 'GET' || request.method === 'HEAD') &&
		takesPage(request.headers, url) &&
		!/[?&]server=(?:1|true)(?:&|$)/.test(url) &&
		// The root is no page of its own: it redirects whoever asks.
		!/^\/(?:\?|$)/.test(url) &&
		!notPages.test(url) &&
		(framed.test(url) || !/\.\w{2,5}(?:\?|$)/.test(url.split('?')[0] ?? ''));
	return isPage ? `${pagePrefix}${url}` : withAction(url);
}

/** A controller without an action means its index. */
function withAction(url: string): string {
	return url.replace(/^(\/(?:admin|api|merchant)\/[\w.]+)\/?(?=\?|$)/i, '$1/index');
}
