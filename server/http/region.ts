import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

const longestPart = 40;

/**
 * Where the visitor is, as the proxy in front says; empty where none does. Only of a request that came through a proxy
 * we believe: anybody can send a header.
 */
export function regionOf(
	{ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>,
	{ regionHeaders }: Pick<Config, 'regionHeaders'>,
): string {
	const isThroughProxy = (ips?.length ?? 0) > 1;
	if (!isThroughProxy) return '';
	const parts = regionHeaders.map((name) => cleanPart(String(headers[name] ?? '')));
	return [...new Set(parts)].filter((part) => part !== '' && !isUnknown(part)).join(' / ');
}

/** How proxies say that they do not know, or that the address says nothing. */
const isUnknown = (part: string): boolean => /^(?:XX|T1|-|unknown)$/i.test(part);

/** Names of places come as UTF-8, plain or percent-encoded; Node reads headers byte by byte. */
function cleanPart(sent: string): string {
	const text = percentDecoded(utf8(sent));
	return text
		.replace(/[\p{Cc}\p{Surrogate}/]/gu, ' ')
		.trim()
		.slice(0, longestPart);
}

function utf8(sent: string): string {
	const read = Buffer.from(sent, 'latin1').toString('utf8');
	return read.includes('\ufffd') ? sent : read;
}

function percentDecoded(text: string): string {
	if (!text.includes('%')) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
