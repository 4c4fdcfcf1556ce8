import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { landingCookie, longestStayMs } from '#domain/adlink/adlink.rules.ts';
import type { stayOfLanding } from '#domain/adlink/landing.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { commonHeaders } from '#web/kit/api/transport.ts';

interface Landed {
	readonly token: string;
	readonly pathname: string;
	/** How long the page was in sight up to when it was left or hidden last. */
	seenMs: number;
}

let landed: Landed | undefined;

/** Takes what the ad link handed over with its cookie, once: no other page speaks for the landing. */
function takeLanding(pathname: string): void {
	const token = new RegExp(`(?:^|;\\s*)${landingCookie}=([^;]+)`).exec(document.cookie)?.[1];
	if (!token) return;
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that we serve
	document.cookie = `${landingCookie}=; path=/store; max-age=0`;
	landed = { token, pathname, seenMs: 0 };
}

function reportStay({ token, seenMs }: Landed): void {
	const stay: SentTo<typeof stayOfLanding> = { token, stay_ms: Math.min(Math.round(seenMs), longestStayMs) };
	// Sent to its end though the page is left; nobody waits for the answer, and nothing is lost where it fails.
	void fetch('/api/shop.Landing/stay', {
		method: 'POST',
		keepalive: true,
		headers: { ...commonHeaders(callSettings().tokens.access()), 'content-type': 'application/json' },
		body: JSON.stringify(stay),
	}).catch(() => undefined);
}

/** Counts while the page is in sight and reports whenever it is not; what it returns ends that. */
function followStay(landing: Landed): () => void {
	let since: number | undefined;
	const pause = () => {
		if (since === undefined) return;
		landing.seenMs += performance.now() - since;
		since = undefined;
		reportStay(landing);
	};
	const followSight = () => {
		if (document.visibilityState === 'hidden') pause();
		else since ??= performance.now();
	};
	followSight();
	document.addEventListener('visibilitychange', followSight);
	window.addEventListener('pageshow', followSight);
	window.addEventListener('pagehide', pause);
	return () => {
		pause();
		document.removeEventListener('visibilitychange', followSight);
		window.removeEventListener('pageshow', followSight);
		window.removeEventListener('pagehide', pause);
	};
}

/** Reports to the shop how long a visitor looks at the page that an ad link led to. */
export function useLandingStay(): void {
	const { pathname } = useLocation();
	useEffect(
		function countStay() {
			takeLanding(pathname);
			return landed?.pathname === pathname ? followStay(landed) : undefined;
		},
		[pathname],
	);
}
