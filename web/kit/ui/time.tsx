import type { ReactNode } from 'react';
import { shopTime, shopZone } from '#domain/kernel/shop-time.ts';

/** `yyyy-mm-dd hh:MM:ss` of unix seconds (10 digits) or milliseconds, by the shop's clock. */
export function formatTime(stamp: number | string | null | undefined, pattern = 'yyyy-mm-dd hh:MM:ss'): string {
	if (stamp === null || stamp === undefined || stamp === '' || stamp === 0) return '';
	const text = String(stamp);
	if (!/^\d+$/.test(text)) return text;
	const written = shopTime(text.length === 13 ? Number(text) / 1000 : Number(text));
	const [yyyy = '', mm = '', dd = '', hh = '', MM = '', ss = ''] = written.split(/\D/);
	const parts: Record<string, string> = { yyyy, mm, dd, hh, MM, ss };
	return pattern.replace(/yyyy|mm|dd|hh|MM|ss/g, (part) => parts[part] ?? part);
}

interface TimeProps {
	/** Unix seconds. */
	at: number | string | null | undefined;
	/** `yyyy-mm-dd hh:MM:ss` unless set. */
	pattern?: string;
}

/** The zone of the shop's clock, where the reader's own clock shows another time. */
function foreignZone(): string | undefined {
	const zone = shopZone();
	return typeof document === 'undefined' || new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
		? undefined
		: zone;
}

/** A moment by the shop's clock, a dash where there is none. */
export function Time({ at, pattern }: TimeProps): ReactNode {
	const text = formatTime(at, pattern);
	if (!text) return <span className="at-figures">–</span>;
	const zone = foreignZone();
	return (
		<time className="at-figures" title={zone && `${formatTime(at)} · ${zone}`} suppressHydrationWarning>
			{text}
		</time>
	);
}
